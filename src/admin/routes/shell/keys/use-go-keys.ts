import { useEffect } from 'react'

import { areLettersOff, isPlainKey } from '#admin/lib/keys.tsx'
import { useLatest } from '#admin/lib/support/use-latest.ts'
import type { ViewRow } from '#admin/lib/views.data.ts'

/** How long the second letter may take. */
const WAIT_MS = 1_500

/** Opens a view by G and its letter. */
export function useGoKeys(views: readonly ViewRow[], go: (path: string) => void): void {
  const current = useLatest({ views, go })
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || areLettersOff()) return
      const letter = event.key.toLowerCase()
      const isSecond = event.timeStamp - pressedAt < WAIT_MS
      pressedAt = letter === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const view = isSecond && current.current.views.find((one) => one.letter === letter)
      if (!view) return
      // The letter alone may be a shortcut of the view.
      event.preventDefault()
      event.stopImmediatePropagation()
      current.current.go(view.path)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [current])
}
