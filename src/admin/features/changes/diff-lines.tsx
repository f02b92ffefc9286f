import type { DiffLine } from '#domain/content/editing/line-diff.ts'

import styles from './diff-lines.module.css'

type Props = Readonly<{
  /** `null` is for omitted lines. */
  lines: readonly (DiffLine | null)[]
  /** The text for no lines. */
  empty: string
}>

/** The lines of a comparison: removed ones struck through, added ones underlined. */
export function DiffLines({ lines, empty }: Props) {
  if (lines.length === 0) return <p className="muted">{empty}</p>
  return (
    <div className={styles.diff}>
      {lines.map((line, index) => {
        const key = `${index} ${line?.text ?? ''}`
        if (line === null) return <p key={key}>…</p>
        const text = line.text || '\u00A0'
        if (line.kind === 'added') return <ins key={key}>{text}</ins>
        return line.kind === 'removed' ? <del key={key}>{text}</del> : <p key={key}>{text}</p>
      })}
    </div>
  )
}
