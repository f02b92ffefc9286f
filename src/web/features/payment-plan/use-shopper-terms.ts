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
  request: Promise<void>
}

/** Keyed by the data of the page, so that a reloaded page loads its terms again. */
const loads = new WeakMap<TermsSource, Load>()

async function load({ termsHref }: TermsSource, target: Load): Promise<void> {
  try {
    const response = await fetch(termsHref)
    if (!response.ok) throw new Error(`no terms from ${termsHref}`)
    // The route responds in this format.
    target.terms = (await response.json()) as VehicleTerms | null
    target.status = 'loaded'
  } catch (error) {
    reportError(error)
    target.status = 'error'
  }
}

function loadTerms(payment: TermsSource): Load {
  const known = loads.get(payment)
  if (known) return known
  const created: Load = { terms: null, status: 'loading', request: Promise.resolve() }
  created.request = load(payment, created)
  loads.set(payment, created)
  return created
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
    let isMounted = true
    void loadTerms(payment).request.then(() => isMounted && refresh())
    return () => {
      isMounted = false
    }
  }, [isKnown, payment])

  const retry = () => {
    loads.delete(payment)
    void loadTerms(payment).request.then(refresh)
    refresh()
  }
  if (!isKnown) return { terms: payment.terms, status: 'general', retry }
  const known = loads.get(payment)
  if (known?.status === 'loaded') return { terms: known.terms, status: 'loaded', retry }
  return { terms: payment.terms, status: known?.status ?? 'loading', retry }
}
