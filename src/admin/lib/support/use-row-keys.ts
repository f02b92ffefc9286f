import { useKeys } from '#admin/lib/keys.tsx'

/** The attribute of links of rows that J and K move between. */
const ROW = '[data-row]'

/** Focuses the row after or before the focused one; the first one if none is. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}

/** J and K move between the rows of a list; Enter opens one, as on any link. */
export function useRowKeys(labels: Readonly<{ next: string; previous: string; open: string }>) {
  useKeys([
    { shortcut: 'j', label: labels.next, run: () => focusRow(1) },
    { shortcut: 'k', label: labels.previous, run: () => focusRow(-1) },
    { shortcut: 'enter', label: labels.open },
  ])
}
