import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DeadLink } from '#admin/routes/content/document/dead-links.server.ts'

import styles from '#admin/routes/content/document/document.module.css'

/** Warns of links to pages that are not there. */
export function DeadLinks({ links }: Readonly<{ links: readonly DeadLink[] }>) {
  const t = useT('admin-content')
  if (links.length === 0) return null
  return (
    <ul className={styles.gaps}>
      {links.map(({ line, to, sites }) => (
        <li key={to}>
          <Pill tone="soon" icon="link">
            {sites.length === 0
              ? t('deadLink', { n: line, path: to })
              : t('deadLinkOn', { n: line, path: to, sites: sites.join(', ') })}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
