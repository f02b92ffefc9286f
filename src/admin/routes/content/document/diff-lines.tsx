import { useT } from '#admin/lib/texts.tsx'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'

import styles from './document.module.css'

/** The lines of a comparison: removed ones struck through, added ones underlined. `null` is for omitted ones. */
export function DiffLines({ lines }: Readonly<{ lines: readonly (DiffLine | null)[] }>) {
  const t = useT('admin-content')
  if (lines.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    <div className={styles.diff}>
      {lines.map((line, at) => {
        const key = `${at} ${line?.text ?? ''}`
        if (line === null) return <p key={key}>…</p>
        const text = line.text || '\u00A0'
        if (line.kind === 'added') return <ins key={key}>{text}</ins>
        return line.kind === 'removed' ? <del key={key}>{text}</del> : <p key={key}>{text}</p>
      })}
    </div>
  )
}
