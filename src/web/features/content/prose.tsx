import type { ReactNode } from 'react'

import type { ContentText, ContentSection } from '#domain/content/content-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

import { RichText } from './rich-text.tsx'
import { LaidOut, leadBlocks } from './sections/sections.tsx'

import styles from './prose.module.css'

/** A continuous text in one column. */
export function Prose({ text: { intro, sections } }: { text: ContentText }) {
  return (
    <div className={`text-lg ink ${styles.prose}`}>
      {intro.length > 0 && (
        <div className={styles.intro}>
          <RichText blocks={intro} />
        </div>
      )}
      {sections.map((section) =>
        section.look === 'block' ? (
          <RichText blocks={section.blocks} key={section.id} />
        ) : (
          <section
            className={section.look === 'note' ? `edge soft pad-6 ${styles.note}` : styles.section}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            key={section.id}
          >
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            <RichText blocks={leadBlocks(section)} />
            {section.look === 'text' ? (
              section.items.map(({ title, blocks }) => (
                <div key={title}>
                  <h3 className="mb-2">{title}</h3>
                  <RichText blocks={blocks} />
                </div>
              ))
            ) : (
              <div className={styles.sections}>
                <LaidOut section={section} />
              </div>
            )}
          </section>
        ),
      )}
    </div>
  )
}

type ContentsProps = {
  /** Its label: “On this page”. */
  label: string
  sections: readonly ContentSection[]
}

/** Table of contents of a long text: beside it if there is space, else a disclosure above it. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav className={`${styles.contents} no-print`} aria-label={label}>
      <details>
        <summary>
          {label}
          <Icon name="chevron-down" />
        </summary>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

type ReadingProps = {
  /** Beside the text if there is space, else above it. */
  aside: ReactNode
  children: ReactNode
}

/** A prose page: the text at its best width, its contents beside it. */
export function Reading({ aside, children }: ReadingProps) {
  return (
    <div className={`wrap ${styles.reading}`}>
      {aside}
      <div>{children}</div>
    </div>
  )
}
