import { useEffect, useState } from 'react'

import type { ChoiceNames } from '#web/routes/sell-my-car/choices.ts'

/** What one select offers. */
export type Names = Readonly<{
  status: 'none' | 'loading' | 'loaded' | 'failed'
  names: readonly string[]
}>

/** A list and the address that it is had from; `null` if the steps in front of it are not chosen. */
type WrittenNames = Readonly<{ address: string | null; names: readonly string[] }>

/** What came so far, by its address: a list is requested once. @see TRD-1 */
const cached = new Map<string, readonly string[]>()

/** Brings a list to the others. */
async function load(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // Its route writes it as that.
  const { names } = (await response.json()) as ChoiceNames
  cached.set(address, names)
}

/**
 * The names that a select offers, asked for when its address changes.
 * @param written what the server wrote, with its address
 */
export function useNames(address: string | null, written: WrittenNames): Names {
  const [failed, setFailed] = useState<string | null>(null)
  const [, setLoaded] = useState<string | null>(null)
  const isWritten = address === written.address
  const names = address === null || isWritten ? written.names : cached.get(address)
  const isWanted = address !== null && names === undefined

  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    load(address, request.signal).then(
      () => setLoaded(address),
      (error: unknown) => {
        if (request.signal.aborted) return
        reportError(error)
        setFailed(address)
      },
    )
    return () => request.abort()
  }, [address, isWanted])

  if (address === null) return { status: 'none', names: [] }
  if (names) return { status: 'loaded', names }
  return { status: failed === address ? 'failed' : 'loading', names: [] }
}
