import { createContext, use, useEffect } from 'react'

import { useLatest } from '#admin/lib/support/use-latest.ts'

import type { StartName } from './starts.data.ts'

/** What the palette has begun, until its view opens it; `null` for nothing. */
type PendingStart = Readonly<{ name: StartName | null; done: () => void }>

export const StartsContext = createContext<PendingStart>({ name: null, done: () => undefined })

/**
 * Opens what the palette began in this view.
 * @param handlers by name; absent for what the person may not do here
 */
export function useStart(handlers: Readonly<Partial<Record<StartName, () => void>>>): void {
  const { name, done } = use(StartsContext)
  const latest = useLatest(handlers)
  useEffect(() => {
    const open = name === null ? undefined : latest.current[name]
    if (!open) return
    done()
    open()
  }, [name, done, latest])
}
