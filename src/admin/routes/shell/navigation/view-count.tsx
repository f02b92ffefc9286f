import { useT } from '#admin/lib/texts.tsx'
import type { ViewRow } from '#admin/lib/views.data.ts'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'

import styles from './view-count.module.css'

type ViewCountProps = Readonly<{
  of: ViewRow['counts']
  counts: ShellData['counts']
  /** Whether it is on the icon, as in the bar of phones. */
  isBadge?: boolean
}>

/** The count of waiting items of a view, with a text for screen readers; nothing for 0. */
export function ViewCount({ of, counts, isBadge = false }: ViewCountProps) {
  const t = useT('admin-shell')
  const count = of && counts[of]
  if (!count || count.n === 0) return null
  const { n, isLate } = count
  const classes = [styles.count, isLate && styles.late, isBadge && styles.badge]
  return (
    <>
      <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
        {n}
      </span>
      <span className="visually-hidden">, {t(isLate ? 'needsYou' : 'waitsForYou', { n })}</span>
    </>
  )
}
