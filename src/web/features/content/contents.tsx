import type { ContentSection } from '#domain/content/content-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

import styles from './contents.module.css'

type ContentsProps = {
  /** What it is called: “On this page”. */
  label: string
  sections: readonly ContentSection[]
}

/** Table of contents of a long text: beside it if there is room, else a disclosure above it. */
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
