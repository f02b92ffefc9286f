import type { ReactNode } from 'react'

import type { ContentSection } from '#domain/content/content-text.ts'
import { Sections } from '#web/features/content/sections/sections.tsx'

import styles from './bands.module.css'

type BandsProps = {
  /** The sections before the intro. */
  first: readonly ContentSection[]
  intro: ReactNode
  sections: readonly ContentSection[]
  /** Index of the band with a gray background; `null` for none. */
  grayAt: number | null
}

/** Sections in bands of the full width. */
export function Bands({ first, intro, sections, grayAt }: BandsProps) {
  return (
    <div className={styles.bands}>
      {first.length > 0 && (
        <div className="wrap">
          <Sections sections={first} />
        </div>
      )}
      {intro && <div className={`wrap stack gap-3 ${styles.intro}`}>{intro}</div>}
      {sections.map((section, index) => (
        <div
          className={index === grayAt ? `${styles.band} ${styles.gray}` : styles.band}
          key={section.id}
        >
          <div className="wrap">
            <Sections sections={[section]} />
          </div>
        </div>
      ))}
    </div>
  )
}
