import type { Actor } from './actor.ts'
import { may, reachOf } from './authorize.ts'
import type { Action } from './permissions.data.ts'

/**
 * The stores in which a person may do something: what lists, counts and pickers show.
 * @param chosen the code of the only store that they look at; `null` for all of theirs
 * @returns `all`, or their codes, none for a chosen store that is not theirs; `null` without the right
 */
export function storesFor(
  actor: Actor,
  action: Action,
  chosen: string | null = null,
): 'all' | readonly string[] | null {
  const reach = reachOf(actor, action)
  if (reach === null) return null
  if (chosen !== null) return may(actor, action, { dealerCode: chosen }) ? [chosen] : []
  return reach === 'all' ? 'all' : actor.dealers
}

/** Whether something of a store, or of several, is among these stores. What belongs to no store needs `all`. */
export const isIn = (stores: 'all' | readonly string[], dealerCodes: readonly string[]): boolean =>
  stores === 'all' || dealerCodes.some((code) => stores.includes(code))
