import type { Actor } from '#domain/access/actor.ts'
import { authorize, reachOf } from '#domain/access/authorize.ts'
import { mayGrant } from '#domain/access/may-grant.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import type { Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'

import type { StaffPerson } from './person.ts'

type Concerned = Pick<StaffPerson, 'roles' | 'dealers'>

/** Whether the stores of a person with a right include all stores of another person. */
const hasStoresOf = (actor: Actor, { dealers }: Concerned) =>
  actor.dealers === 'all' || (dealers !== 'all' && dealers.every((code) => hasStore(actor, code)))

const hasStore = ({ dealers }: Actor, code: string) => dealers === 'all' || dealers.includes(code)

/** Whether a person sees someone in lists: themselves, and people of their stores. */
export function seesPerson(actor: Actor, person: StaffPerson): boolean {
  const reach = reachOf(actor, 'users.read')
  if (reach === null) return person.id === actor.userId
  if (reach === 'all' || person.dealers === 'all' || actor.dealers === 'all') return true
  return person.id === actor.userId || person.dealers.some((code) => hasStore(actor, code))
}

/**
 * Called before a person's access is read or changed: once for the current rights and once for the new ones.
 * @throws {AppError} `forbidden`: without the right, for a role above one's own, and for stores that one does not have
 */
export function authorizeOver(
  actor: Actor,
  action: Extract<Action, 'users.manage' | 'users.read'>,
  person: Concerned,
  nowMs: number,
): void {
  authorize(actor, action, {}, nowMs)
  if (reachOf(actor, action) === 'all') return
  if (!hasStoresOf(actor, person))
    throw new AppError('forbidden', 'You manage only people of your own stores.', {
      key: 'otherStores',
    })
  if (action === 'users.manage') person.roles.forEach((role) => refuseAbove(actor, role))
}

function refuseAbove(actor: Actor, role: Role): void {
  if (!mayGrant(actor, role))
    throw new AppError('forbidden', 'This role has rights that you do not have. Ask an owner.', {
      key: 'widerRole',
    })
}
