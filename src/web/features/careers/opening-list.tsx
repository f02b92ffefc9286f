import { Icon } from '#ui/icons/icon.tsx'

import type { OpeningCard } from './opening-view.ts'

import styles from './opening-list.module.css'

/** Openings as rows that link to their pages. @param level of the headings */
export function OpeningList({
  openings,
  level: Heading = 'h3',
}: {
  openings: readonly OpeningCard[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className={`card stack ${styles.list}`}>
      {openings.map(({ href, title, store, place, pay, employment, department, posted }) => (
        <li className={`all-link columns gap-2 gap-x-6 center ${styles.opening}`} key={href}>
          <div className="stack gap-2 min-0">
            <Heading className={styles.title}>
              <a href={href}>{title}</a>
            </Heading>
            <p className={`row gap-2 baseline soft text-sm ${styles.where}`}>
              <Icon name="map-pin" />
              {store}, {place}
            </p>
          </div>
          <div className={`stack gap-2 min-0 ${styles.terms}`}>
            <p className="num strong">{pay}</p>
            <p className={`cluster gap-2 text-sm ${styles.tags}`}>
              <span>{department}</span>
              <span>{employment}</span>
            </p>
          </div>
          <p className={`muted text-sm ${styles.posted}`}>{posted}</p>
          <Icon name="chevron-right" className={styles.arrow} />
        </li>
      ))}
    </ul>
  )
}
