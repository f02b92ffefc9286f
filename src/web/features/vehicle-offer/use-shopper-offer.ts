import { useEffect, useReducer } from 'react'

import { parseVehicleId } from '#domain/favorites/vehicle-id.ts'
import { vehicleOfferPath } from '#domain/pages/customer-paths.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import type { OfferView } from './offer-view.ts'

/** What a shopper is offered, and how far that is known. */
export type OwnOffer = Readonly<{
  /** The page's own offer, and for a known shopper theirs, once it has come. */
  offer: OfferView
  /** `general`: everyone's. `awaited` and `failed`: everyone's, though the shopper has an own one. */
  state: 'general' | 'awaited' | 'own' | 'failed'
  /** Asks again for an offer that did not come. */
  retry: () => void
}>

type Load = { offer: OfferView | null; hasFailed: boolean; coming: Promise<void> | null }

/** By the offer on screen: a reloaded page loads its offer again. */
const loads = new WeakMap<OfferView, Load>()

async function load(id: string, into: Load): Promise<void> {
  const key = parseVehicleId(id)
  try {
    const response = key && (await fetch(vehicleOfferPath(key)))
    if (!response?.ok) throw new Error(`no offer for ${id}`)
    // Its route writes it as that.
    into.offer = (await response.json()) as OfferView
  } catch (error) {
    reportError(error)
    into.hasFailed = true
  }
  into.coming = null
}

/** What has been asked about a page, by whichever part of it came first. */
function ask(page: OfferView, id: string): Load {
  const known = loads.get(page)
  if (known) return known
  const made: Load = { offer: null, hasFailed: false, coming: null }
  made.coming = load(id, made)
  loads.set(page, made)
  return made
}

/** A known shopper has no other offer for a sold vehicle or one without a price. @see PRC-5 */
const hasOwn = ({ kind }: OfferView) => kind === 'price' || kind === 'hidden'

/**
 * What this shopper is offered on the page of a vehicle: asked for in the browser, once for all parts of the page.
 * @param page what the page offers everyone
 * @param id the vehicle's, see `vehicleId`
 * @see CFG-3, PRC-2, SHP-6
 */
export function useOwnOffer(page: OfferView, id: string): OwnOffer {
  const isOwn = useKnownShopper() === 'known' && hasOwn(page)
  const [, refresh] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (!isOwn) return
    let isHere = true
    void ask(page, id).coming?.then(() => isHere && refresh())
    return () => {
      isHere = false
    }
  }, [isOwn, page, id])

  const known = isOwn ? loads.get(page) : undefined
  const retry = () => {
    loads.delete(page)
    void ask(page, id).coming?.then(refresh)
    refresh()
  }
  if (!isOwn) return { offer: page, state: 'general', retry }
  if (known?.offer) return { offer: known.offer, state: 'own', retry }
  return { offer: page, state: known?.hasFailed ? 'failed' : 'awaited', retry }
}
