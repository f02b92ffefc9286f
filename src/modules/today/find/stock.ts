import { offersThatEnd } from '#modules/today/find-offers.ts'
import type { WaitingItem } from '#modules/today/types.ts'

import { named, NOTHING, type Found, type SourceQuery, type WaitingDeps } from './source.ts'

/** Holds that wait for their store, or end soon. */
export async function holds({ holds: queue }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const { n, waits, holds: first } = await queue.waiting(actor, { stores, limit })
  const items = first.map(({ id, vehicle, stock, dealerCode, state, dueAt }): WaitingItem => ({
    ...NOTHING,
    id,
    name: named(`${vehicle} · ${stock}`),
    about: [state === 'open' ? 'hold.waits' : 'hold.held'],
    dealerCodes: [dealerCode],
    at: dueAt,
    isLate: state === 'open',
  }))
  return { n, isLate: waits > 0, items }
}

/** Files of vehicles that wait for a decision. */
export async function heldImports(
  { inventory }: WaitingDeps,
  { actor, stores, limit }: SourceQuery,
) {
  const files = await inventory.imports.waiting(actor, stores)
  const items = files
    .slice(0, limit)
    .map(({ id, name, dealerCodes, heldAt, guard }): WaitingItem => ({
      ...NOTHING,
      id,
      name: named(name),
      about: [`guard.${guard ?? 'other'}`],
      dealerCodes,
      at: heldAt,
      isLate: true,
    }))
  return { n: files.length, isLate: files.length > 0, items }
}

/** Vehicles that need something. */
export async function vehicles(
  { inventory }: WaitingDeps,
  { actor, stores, limit }: SourceQuery,
  need: 'warnings' | 'no-photos',
): Promise<Found> {
  const { total, first } = (await inventory.waiting(actor, stores))[need]
  const items = first.slice(0, limit).map(({ dealerCode, stock, title, days }) => ({
    ...NOTHING,
    id: `${dealerCode}/${stock}`,
    name: named(`${title} · ${stock}`),
    dealerCodes: [dealerCode],
    days,
  }))
  return { n: total, isLate: false, items }
}

/** Offers that end soon. */
export async function offers(deps: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { stores, limit, offset } = query
  const found = offersThatEnd(deps, stores)
  return { n: found.length, isLate: false, items: found.slice(offset, offset + limit) }
}
