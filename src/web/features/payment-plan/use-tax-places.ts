import { useEffect, useRef, useState } from 'react'

import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'

import { taxPlaces } from './tax-places.ts'

export type TaxPlaces = Readonly<{
  /** The ZIP code that `status` and `places` are about; empty for none. */
  zip: string
  status: 'none' | 'loading' | 'loaded' | 'failed'
  places: readonly TaxLocation[]
  /** Retries a failed request. */
  retry: () => void
}>

type Found = Omit<TaxPlaces, 'retry'>

const NONE: Found = { zip: '', status: 'none', places: [] }

/** Requests the tax locations of a ZIP code; returns a function that cancels it. */
function lookUpPlaces(zip: string, onFound: (found: Found) => void): () => void {
  const request = new AbortController()
  taxPlaces(zip, request.signal).then(
    (places) => onFound({ zip, status: 'loaded', places }),
    (error: unknown) => {
      if (request.signal.aborted) return
      reportError(error)
      onFound({ zip, status: 'failed', places: [] })
    },
  )
  return () => request.abort()
}

/**
 * The tax locations of a ZIP code, once it has five digits. While they are loading or if they fail, the previously
 * known ones stay.
 * @see FIN-9, FIN-14
 */
export function useTaxPlaces(
  zip: string,
  known: Readonly<{ zip: string; places: readonly TaxLocation[] }>,
): TaxPlaces {
  const [found, setFound] = useState<Found>(NONE)
  const cancel = useRef(() => {})
  const isComplete = /^\d{5}$/.test(zip)

  useEffect(() => {
    if (!isComplete) return
    cancel.current = lookUpPlaces(zip, setFound)
    return () => cancel.current()
  }, [zip, isComplete])

  const retry = () => {
    setFound(NONE)
    cancel.current = lookUpPlaces(zip, setFound)
  }
  if (!isComplete) return { ...NONE, retry }
  const isKnown = known.zip === zip
  const knownPlaces = isKnown ? known.places : []
  // The server already looked them up; without scripts there is no second lookup.
  if (found.zip !== zip)
    return { zip, status: isKnown ? 'loaded' : 'loading', places: knownPlaces, retry }
  return { ...found, places: found.status === 'failed' ? knownPlaces : found.places, retry }
}
