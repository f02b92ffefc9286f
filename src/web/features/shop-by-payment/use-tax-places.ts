import { useEffect, useState } from 'react'

import type { TaxLocation } from '#domain/finance/finance-program.ts'

import { taxPlaces } from './tax-places.ts'

export type TaxPlaces = Readonly<{
  /** The zip code that this is about; empty for none. */
  zip: string
  status: 'none' | 'loading' | 'loaded' | 'failed'
  places: readonly TaxLocation[]
}>

const NONE: TaxPlaces = { zip: '', status: 'none', places: [] }

/**
 * The places of a zip code, once it has five digits. While they are on their way, and where they do not come, those
 * that were known of it before stay.
 * @see FIN-9, FIN-14
 */
export function useTaxPlaces(
  zip: string,
  known: Readonly<{ zip: string; places: readonly TaxLocation[] }>,
): TaxPlaces {
  const [found, setFound] = useState<TaxPlaces>(NONE)
  const isWhole = /^\d{5}$/.test(zip)

  useEffect(() => {
    if (!isWhole) return
    const request = new AbortController()
    taxPlaces(zip, request.signal).then(
      (places) => setFound({ zip, status: 'loaded', places }),
      (error: unknown) => {
        if (request.signal.aborted) return
        reportError(error)
        setFound({ zip, status: 'failed', places: [] })
      },
    )
    return () => request.abort()
  }, [zip, isWhole])

  if (!isWhole) return NONE
  const own = known.zip === zip ? known.places : []
  if (found.zip !== zip) return { zip, status: 'loading', places: own }
  return found.status === 'failed' ? { ...found, places: own } : found
}
