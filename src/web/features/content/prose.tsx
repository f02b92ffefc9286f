import type { ContentText } from '#domain/content/content-text.ts'

import { RichText } from './rich-text.tsx'
import { LaidOut, leadBlocks } from './sections.tsx'

import styles from './prose.module.css'

/** A text to be read from its first line to its last, in one column. */
export function Prose({ text: { intro, sections } }: { text: ContentText }) {
  return (
    <div className={`text-lg ink ${styles.prose}`}>
      {intro.length > 0 && (
        <div className={styles.intro}>
          <RichText blocks={intro} />
        </div>
      )}
      {sections.map((section) => (
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
              <div className={styles.part} key={title}>
                <h3 className="mb-2">{title}</h3>
                <RichText blocks={blocks} />
              </div>
            ))
          ) : (
            <div className={styles.laid}>
              <LaidOut section={section} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
