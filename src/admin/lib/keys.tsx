import { createContext, use, useEffect, useState, type ReactNode } from 'react'

import { createRegistry, type Registry } from './support/registry.ts'
import { useLatest } from './support/use-latest.ts'

/** A keyboard shortcut of a view, which the overview (`?`) lists. */
export type KeyRow = Readonly<{
  /** As in `KeyboardEvent.key`, in lower case: `j`, `/`, `enter`; with `ctrl+` or `shift+` before it. */
  shortcut: string
  label: string
  /** The handler; `undefined` for a key that the browser or an element handles, which is only listed. */
  run?: (() => void) | undefined
}>

const KeysContext = createContext<Registry<KeyRow> | null>(null)

/** The storage key of the setting that disables single-letter keys on this device (WCAG 2.1.4). */
export const LETTERS_OFF_KEY = 'admin-letters-off'

/** Whether the person has switched single letters off on this device. */
export const areLettersOff = (): boolean => localStorage.getItem(LETTERS_OFF_KEY) === '1'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const shortcutOf = (event: KeyboardEvent) =>
  [
    (event.ctrlKey || event.metaKey) && 'ctrl+',
    event.shiftKey && event.key.length > 1 && 'shift+',
    event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('')

/** Whether a key is pressed outside of fields and dialogs, and without Ctrl, Alt or Meta. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.isComposing &&
  !isTyping(event.target) &&
  document.querySelector('dialog[open]') === null

/** Listens to the keys that views register. Letters work only outside of fields and dialogs. */
export function KeysProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [registry] = useState(createRegistry<KeyRow>)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const shortcut = shortcutOf(event)
      // Escape closes only the open menu.
      if (shortcut === 'escape' && document.querySelector(':popover-open') !== null) return
      const hasCtrl = shortcut.startsWith('ctrl+')
      if (hasCtrl ? shortcut === 'ctrl+z' && isTyping(event.target) : !isPlainKey(event)) return
      if (shortcut.length === 1 && areLettersOff()) return
      // The last one added belongs to the innermost view.
      const row = registry
        .all()
        .findLast((one) => one.shortcut === shortcut && one.run !== undefined)
      if (!row) return
      event.preventDefault()
      row.run?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [registry])
  return <KeysContext value={registry}>{children}</KeysContext>
}

/** Adds the keys of a view or a part of it while it is shown. */
export function useKeys(rows: readonly KeyRow[]): void {
  const registry = use(KeysContext)
  const current = useLatest(rows)
  const add = registry?.add
  useEffect(() => add?.(() => current.current), [add, current])
}

/** All keys of the current view, for the overview. */
export function useAllKeys(): () => readonly KeyRow[] {
  const registry = use(KeysContext)
  return () => registry?.all() ?? []
}
