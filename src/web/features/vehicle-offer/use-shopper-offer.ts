import { useEffect, useReducer } from 'react'

import { parseVehicleId } from '#domain/favorites/vehicle-id.ts'
import { vehicleOfferPath } from '#domain/pages/customer-paths.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import type { OfferView } from './offer-view.ts'

/** A shopper's offer and its loading state. */
export type ShopperOffer = Readonly<{
  /** The page's public offer, or a known shopper's once it is loaded. */
  offer: OfferView
  /** `general`: the public one. `awaited` and `failed`: still the public one, though the shopper has a personal one. */
  state: 'general' | 'awaited' | 'own' | 'failed'
  /** Retries a failed request. */
  retry: () => void
}>

type Load = { offer: OfferView | null; hasFailed: boolean; coming: Promise<void> | null }

/** By the displayed offer: a reloaded page loads its offer again. */
const loads = new WeakMap<OfferView, Load>()

async function load(id: string, into: Load): Promise<void> {
  const key = parseVehicleId(id)
  try {
    const response = key && (await fetch(vehicleOfferPath(key)))
    if (!response?.ok) throw new Error(`no offer for ${id}`)
    // In the format of its route.
    into.offer = (await response.json()) as OfferView
  } catch (error) {
    reportError(error)
    into.hasFailed = true
  }
  into.coming = null
}

/** The request for a page, shared by its parts. */
function loadOffer(page: OfferView, id: string): Load {
  const known = loads.get(page)
  if (known) return known
  const made: Load = { offer: null, hasFailed: false, coming: null }
  made.coming = load(id, made)
  loads.set(page, made)
  return made
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
    let isHere = true
    void loadOffer(page, id).coming?.then(() => isHere && refresh())
    return () => {
      isHere = false
    }
  }, [isOwn, page, id])

  const known = isOwn ? loads.get(page) : undefined
  const retry = () => {
    loads.delete(page)
    void loadOffer(page, id).coming?.then(refresh)
    refresh()
  }
  if (!isOwn) return { offer: page, state: 'general', retry }
  if (known?.offer) return { offer: known.offer, state: 'own', retry }
  return { offer: page, state: known?.hasFailed ? 'failed' : 'awaited', retry }
}
