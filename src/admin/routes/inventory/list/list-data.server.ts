import type { AdminContext } from '#admin/lib/admin-context.ts'
import { shownStores } from '#admin/lib/chosen-store.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'

import { readAddress } from './list-address.ts'

/** Rows of one request. */
export const PAGE_ROWS = 100

/**
 * The stores of an address: everyone may see the whole group, but sees their own stores first. An empty list means all.
 * @param store of the address: a code, `all`, or empty for the chosen store, else those of the person
 */
export function dealersOf(
  store: string,
  actor: Pick<Actor, 'dealers'>,
  request: Request,
): readonly string[] {
  if (store === 'all') return []
  if (store !== '') return [store]
  const stores = shownStores(request, actor)
  return stores === 'all' ? [] : stores
}

/** A part of the list, and the other data of its view. */
export async function readList(
  { services, actor }: AdminContext & Readonly<{ actor: Actor }>,
  { url, request }: Readonly<{ url: URL; request: Request }>,
) {
  const address = readAddress(url.searchParams)
  const { view, words, store, days, sort, isDescending } = address
  const dealers = dealersOf(store, actor, request)
  const offset = Math.max(0, Number(url.searchParams.get('offset') ?? 0) || 0)
  const page = await services.inventoryAdmin.list(
    actor,
    { view, words, sort, isDescending, dealers, minDays: days },
    { offset, limit: PAGE_ROWS },
  )
  const stores = services.dealers.all().map((dealer) => ({
    code: dealer.code,
    city: dealer.city,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
  return {
    address,
    page,
    /** The stores of the list; empty for all. */
    dealers,
    stores,
    /** Whether the group has stores that are not the person's. */
    hasOthers: actor.dealers !== 'all' && stores.length > actor.dealers.length,
    mayPrice: may(actor, 'inventory.price'),
    mayEdit: may(actor, 'inventory.edit'),
  }
}
export type ListData = Awaited<ReturnType<typeof readList>>
