import { useEffect, useState } from 'react'

import { comparePricesPath } from '#domain/pages/favorites-paths.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import type { CompareView } from './view/compare-view.ts'
import type { RowGroup } from './view/fact-rows.ts'

async function load(path: string, signal: AbortSignal): Promise<RowGroup | null> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`compared prices responded with ${response.status}`)
  // The route responds in this format.
  return (await response.json()) as RowGroup | null
}

/**
 * The groups of a comparison for its shopper: a known shopper's have personal prices once they are loaded; if that
 * fails, the public ones stay.
 * @see PRC-2, SHP-6
 */
export function usePersonalPrices({ columns, groups }: CompareView): CompareView['groups'] {
  const isKnown = useKnownShopper() === 'known'
  const path = comparePricesPath(columns.map(({ id }) => id))
  const [loaded, setOwn] = useState<Readonly<{ path: string; prices: RowGroup | null }> | null>(
    null,
  )

  useEffect(() => {
    if (!isKnown) return
    const aborter = new AbortController()
    load(path, aborter.signal).then(
      (prices) => setOwn({ path, prices }),
      (error: unknown) => aborter.signal.aborted || reportError(error),
    )
    return () => aborter.abort()
  }, [isKnown, path])

  const prices = isKnown && loaded?.path === path ? loaded.prices : null
  return prices ? groups.map((group) => (group.title === prices.title ? prices : group)) : groups
}
