import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'

import { readAddress } from './list-address.ts'

/** Rows of one request. */
export const PAGE_ROWS = 100

/** A part of the list, and what its view needs besides. */
export async function readList(
  { services, actor }: AdminContext & Readonly<{ actor: Actor }>,
  url: URL,
) {
  const address = readAddress(url.searchParams)
  const { view, words, store, sort, isDescending } = address
  const offset = Math.max(0, Number(url.searchParams.get('offset') ?? 0) || 0)
  const page = await services.inventoryAdmin.list(
    actor,
    { view, words, sort, isDescending, ...(store && { dealers: [store] }) },
    { offset, limit: PAGE_ROWS },
  )
  const stores = services.dealers.all().map(({ code, city, name }) => ({ code, city, name }))
  return {
    address,
    page,
    stores,
    mayPrice: may(actor, 'inventory.price'),
    mayEdit: may(actor, 'inventory.edit'),
  }
}
export type ListData = Awaited<ReturnType<typeof readList>>
