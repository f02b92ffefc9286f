import type { ContentText } from '#domain/content/content-text.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections.tsx'

import styles from './blocks.module.css'

type BlocksProps = {
  text: ContentText
  /** Index of the block with a gray background; `null` for none. */
  grayAt: number | null
}

/** What the stores do, a block each, over the whole width of the window. */
export function Blocks({ text: { intro, sections }, grayAt }: BlocksProps) {
  return (
    <div className={styles.blocks}>
      {intro.length > 0 && (
        <div className={`wrap stack gap-3 ${styles.intro}`}>
          <RichText blocks={intro} />
        </div>
      )}
      {sections.map((section, at) => (
        <div
          className={at === grayAt ? `${styles.block} ${styles.gray}` : styles.block}
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
