import type { ContentSection } from '#domain/content/content-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

import { RichText } from './rich-text.tsx'

import styles from './questions.module.css'

/** Questions that are opened one by one. */
export function Questions({ section: { items } }: { section: ContentSection }) {
  return (
    <div>
      {items.map(({ title, blocks }) => (
        <details className={styles.question} key={title}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron-down" />
          </summary>
          <div className={`soft stack gap-2 ${styles.answer}`}>
            <RichText blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  )
}
