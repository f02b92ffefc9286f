import { useEffect, useReducer } from 'react'

import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

/** The inputs of a page's vehicle payment. */
export type TermsSource = Readonly<{
  /**
   * The public terms; `null` if the price is hidden from unknown shoppers, or the page only needs a known shopper's.
   */
  terms: VehicleTerms | null
  /** The address of a known shopper's terms. */
  termsHref: string
}>

/** A shopper's payment terms and their loading state. @see FIN-14 */
export type ShopperTerms = Readonly<{
  /** The public terms until a known shopper's are loaded; `null` if there are none. */
  terms: VehicleTerms | null
  /** `general`: the public ones. `loading` and `error`: still the public ones, though the shopper has personal ones. */
  status: 'general' | 'loading' | 'loaded' | 'error'
  retry: () => void
}>

type Load = {
  terms: VehicleTerms | null
  status: 'loading' | 'loaded' | 'error'
  coming: Promise<void>
}

/** By initial data: a reloaded page loads its terms again. */
const loads = new WeakMap<TermsSource, Load>()

async function load({ termsHref }: TermsSource, into: Load): Promise<void> {
  try {
    const response = await fetch(termsHref)
    if (!response.ok) throw new Error(`no terms from ${termsHref}`)
    // In the format of its route.
    into.terms = (await response.json()) as VehicleTerms | null
    into.status = 'loaded'
  } catch (error) {
    reportError(error)
    into.status = 'error'
  }
}

function loadTerms(payment: TermsSource): Load {
  const known = loads.get(payment)
  if (known) return known
  const made: Load = { terms: null, status: 'loading', coming: Promise.resolve() }
  made.coming = load(payment, made)
  loads.set(payment, made)
  return made
}

/**
 * A shopper's terms for the vehicle of a page: the public ones, or a known shopper's own once they are loaded.
 * @see CFG-3, SHP-6
 */
export function useShopperTerms(payment: TermsSource): ShopperTerms {
  const isKnown = useKnownShopper() === 'known'
  const [, refresh] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (!isKnown) return
    let isHere = true
    void loadTerms(payment).coming.then(() => isHere && refresh())
    return () => {
      isHere = false
    }
  }, [isKnown, payment])

  const retry = () => {
    loads.delete(payment)
    void loadTerms(payment).coming.then(refresh)
    refresh()
  }
  if (!isKnown) return { terms: payment.terms, status: 'general', retry }
  const known = loads.get(payment)
  if (known?.status === 'loaded') return { terms: known.terms, status: 'loaded', retry }
  return { terms: payment.terms, status: known?.status ?? 'loading', retry }
}
