import type { Command } from '#admin/lib/commands.tsx'
import type { KeyRow } from '#admin/lib/keys.tsx'

/** Keys that move in a list or a view, and those of the palette itself. */
const MOVES: ReadonlySet<string> = new Set([
  'ctrl+k',
  '?',
  'j',
  'k',
  'x',
  'enter',
  'escape',
  'arrowleft',
  'arrowright',
  '/',
])

/**
 * The actions of the open view and its record, by their keys: views add only what the person may do there. The
 * innermost one of a key counts, as on the keyboard.
 */
export function actionsOf(rows: readonly KeyRow[]): readonly Command[] {
  const byKey = new Map(rows.filter(({ run }) => run).map((row) => [row.shortcut, row]))
  return [...byKey.values()]
    .filter(({ shortcut }) => !MOVES.has(shortcut))
    .map(({ shortcut, label, run }) => ({
      id: `key ${shortcut}`,
      label,
      icon: 'keyboard',
      shortcut: shortcut.replace('ctrl+', 'Ctrl ').toUpperCase().replace('CTRL', 'Ctrl'),
      run: () => run?.(),
    }))
}
