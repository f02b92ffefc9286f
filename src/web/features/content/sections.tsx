import type { ComponentType } from 'react'

import type { ContentLook } from '#domain/content/content-marks.data.ts'
import { inlineText, type ContentItem, type ContentSection } from '#domain/content/content-text.ts'
import { Icon } from '#web/ui/icon.tsx'

import { Inlines, RichText } from './rich-text.tsx'

import styles from './sections.module.css'

type SectionProps = { section: ContentSection }

/** The parts of a text, each as its heading says it is laid out. */
export function Sections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map((section) => (
    <section
      className={`${styles.section} ${styles[section.look]}`}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      key={section.id}
    >
      <div className={styles.head}>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
        <RichText blocks={leadBlocks(section)} />
      </div>
      <LaidOut section={section} />
    </section>
  ))
}

/** What stands below the heading of a part before it is laid out; a table's list of columns is a part of the table. */
export const leadBlocks = ({ look, blocks }: ContentSection) =>
  look === 'table' ? blocks.slice(0, -1) : blocks

/** What stands under the smaller headings of a part, as its heading says. */
export function LaidOut({ section }: SectionProps) {
  const Look = LOOKS[section.look]
  return <Look section={section} />
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

/** Each list of a row holds its cells; on a phone a row is a block, and each cell says its column. */
function Table({ section: { id, blocks, items } }: SectionProps) {
  const columns = blocks.at(-1)
  if (columns?.kind !== 'list') return null
  const [rowName = [], ...names] = columns.items
  return (
    <table className={styles.grid} aria-labelledby={`${id}-title`}>
      <thead>
        <tr>
          {[rowName, ...names].map((name) => (
            <th scope="col" key={inlineText(name)}>
              <Inlines inlines={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {names.map((name, at) => (
              <td data-column={inlineText(name)} key={inlineText(name)}>
                <Inlines inlines={cellOf(row, at)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellOf({ blocks: [list] }: ContentItem, at: number) {
  return (list?.kind === 'list' && list.items[at]) || []
}

const LOOKS: Readonly<Record<ContentLook, ComponentType<SectionProps>>> = {
  text: Plain,
  cards: Cards,
  steps: Steps,
  columns: Columns,
  table: Table,
  questions: Questions,
  note: () => null,
}
