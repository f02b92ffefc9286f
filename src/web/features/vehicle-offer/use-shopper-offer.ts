import { useEffect, useReducer } from 'react'

import { parseVehicleId } from '#domain/favorites/vehicle-id.ts'
import { vehicleOfferPath } from '#domain/pages/customer-paths.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import type { OfferView } from './offer-view.ts'

/** A shopper's offer and its loading state. */
export type ShopperOffer = Readonly<{
  /** The page's public offer, or a known shopper's once it is loaded. */
  offer: OfferView
  /** `general`: the public one. `loading` and `failed`: still the public one, though the shopper has a personal one. */
  state: 'general' | 'loading' | 'own' | 'failed'
  /** Retries a failed request. */
  retry: () => void
}>

type Load = { offer: OfferView | null; hasFailed: boolean; request: Promise<void> | null }

/** Keyed by the public offer of the page, so that a reloaded page loads its offer again. */
const loads = new WeakMap<OfferView, Load>()

async function load(id: string, target: Load): Promise<void> {
  const key = parseVehicleId(id)
  try {
    const response = key && (await fetch(vehicleOfferPath(key)))
    if (!response?.ok) throw new Error(`no offer for ${id}`)
    // The route responds in this format.
    target.offer = (await response.json()) as OfferView
  } catch (error) {
    reportError(error)
    target.hasFailed = true
  }
  target.request = null
}

/** The request for a page's offer; all components of the page share one. */
function loadOffer(page: OfferView, id: string): Load {
  const known = loads.get(page)
  if (known) return known
  const created: Load = { offer: null, hasFailed: false, request: null }
  created.request = load(id, created)
  loads.set(page, created)
  return created
}

/** Known shoppers have no other offer for a sold vehicle or one without a price. @see PRC-5 */
const hasOwn = ({ kind }: OfferView) => kind === 'price' || kind === 'hidden'

/**
 * This shopper's offer on a vehicle's page: requested by the browser, once for all parts of the page.
 * @param page the public offer of the page
 * @param id see `vehicleId`
 * @see CFG-3, PRC-2, SHP-6
 */
export function useShopperOffer(page: OfferView, id: string): ShopperOffer {
  const isOwn = useKnownShopper() === 'known' && hasOwn(page)
  const [, refresh] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (!isOwn) return
    let isMounted = true
    void loadOffer(page, id).request?.then(() => isMounted && refresh())
    return () => {
      isMounted = false
    }
  }, [isOwn, page, id])

  const known = isOwn ? loads.get(page) : undefined
  const retry = () => {
    loads.delete(page)
    void loadOffer(page, id).request?.then(refresh)
    refresh()
  }
  if (!isOwn) return { offer: page, state: 'general', retry }
  if (known?.offer) return { offer: known.offer, state: 'own', retry }
  return { offer: page, state: known?.hasFailed ? 'failed' : 'loading', retry }
}
