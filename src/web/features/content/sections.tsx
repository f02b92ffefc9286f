import type { ComponentType } from 'react'

import type { ContentLook } from '#domain/content/content-marks.data.ts'
import type { ContentItem, ContentSection } from '#domain/content/content-text.ts'
import { Icon } from '#web/ui/icon.tsx'

import { RichText } from './rich-text.tsx'

import styles from './sections.module.css'

type SectionProps = { section: ContentSection }

/** The parts of a text, each as its heading says it is laid out. */
export function Sections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map((section) => {
    const Look = LOOKS[section.look]
    return (
      <section
        className={`${styles.section} ${styles[section.look]}`}
        id={section.id}
        aria-labelledby={`${section.id}-title`}
        key={section.id}
      >
        <div className={styles.head}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <RichText blocks={section.blocks} />
        </div>
        <Look section={section} />
      </section>
    )
  })
}

/** Running text: what stands under headings of the third level is a part of it. */
function Plain({ section: { items } }: SectionProps) {
  return (
    items.length > 0 && (
      <div className={styles.running}>
        {items.map(({ title, blocks }) => (
          <div className={styles.part} key={title}>
            <h3>{title}</h3>
            <RichText blocks={blocks} />
          </div>
        ))}
      </div>
    )
  )
}

function Cards({ section: { items } }: SectionProps) {
  return (
    <ul className={styles.cardGrid}>
      {items.map(({ title, icon, blocks }) => (
        <li className={styles.card} key={title}>
          {icon && <Icon name={icon} className={styles.badge} />}
          <h3>{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ul>
  )
}

function Steps({ section: { items } }: SectionProps) {
  return (
    <ol className={styles.stepList}>
      {items.map(({ title, blocks }) => (
        <li key={title}>
          <h3>{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}

const TONES: Partial<Record<NonNullable<ContentItem['icon']>, string | undefined>> = {
  'circle-alert': styles.alert,
  x: styles.muted,
}

function Columns({ section: { items } }: SectionProps) {
  return (
    <div className={styles.columnGrid}>
      {items.map(({ title, icon, blocks }) => (
        <div className={[styles.column, icon && TONES[icon]].filter(Boolean).join(' ')} key={title}>
          <h3>
            {icon && <Icon name={icon} />}
            {title}
          </h3>
          <RichText blocks={blocks} mark={icon} />
        </div>
      ))}
    </div>
  )
}

function Questions({ section: { items } }: SectionProps) {
  return (
    <div>
      {items.map(({ title, blocks }) => (
        <details className={styles.question} key={title}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            <RichText blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  )
}

const LOOKS: Readonly<Record<ContentLook, ComponentType<SectionProps>>> = {
  text: Plain,
  cards: Cards,
  steps: Steps,
  columns: Columns,
  questions: Questions,
  note: () => null,
}
