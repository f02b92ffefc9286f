import type { ContentSection } from '#domain/content/content-text.ts'

import { RichText } from './rich-text.tsx'

import styles from './steps.module.css'

/** Parts of a text that come one after the other, with their numbers. */
export function Steps({ section: { items } }: { section: ContentSection }) {
  return (
    <ol className={`grid-fit gap-7 ${styles.steps}`}>
      {items.map(({ title, blocks }) => (
        <li key={title}>
          <h3>{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}
