import type { Actor } from './actor.ts'
import { reachOf } from './authorize.ts'
import { PERMISSIONS, type Action, type Grant, type Reach } from './permissions.data.ts'
import type { Role } from './roles.ts'

const WIDTH: Readonly<Record<Reach, number>> = { own: 1, store: 2, all: 3 }

/** The list of the table's keys, which has exactly these types. */
const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[]

/**
 * Whether a person may give a role to someone, or take it away: an owner every one, others only a role without a right
 * that they lack themselves, so that no one gives away more than they have.
 */
export function mayGrant(actor: Actor, role: Role): boolean {
  if (actor.roles.includes('owner')) return true
  const rights = ACTIONS.filter((action) => role in PERMISSIONS[action])
  // A role without rights so far will get some.
  if (rights.length === 0) return false
  return rights.every((action) => {
    const byRole: Partial<Record<Role, Grant>> = PERMISSIONS[action]
    const grant = byRole[role]
    const reach = reachOf(actor, action)
    return !grant || (reach !== null && WIDTH[reach] >= WIDTH[grant.reach])
  })
}
