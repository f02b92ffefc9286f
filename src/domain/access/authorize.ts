import { AppError } from '#domain/kernel/errors.ts'

import type { Actor } from './actor.ts'
import { PERMISSIONS, type Action, type Grant, type Reach } from './permissions.data.ts'
import type { Role } from './roles.ts'

/** How long a proof of identity holds for confirmed actions, in ms. */
export const CONFIRMED_MS = 5 * 60_000

/** What an action is applied to. Absent for actions that concern no single store or person. */
export type Subject = Readonly<{
  dealerCode?: string
  /** The user to whom it is assigned; `null` for no one. */
  assigneeId?: string | null
}>

/** Thrown if a person must first prove their identity again. */
export class ConfirmationNeededError extends AppError {
  readonly needsConfirmation = true
  constructor() {
    super('forbidden', 'Confirm that it is you, then try again.', { key: 'confirm' })
  }
}

const grantsOf = (actor: Actor, action: Action): readonly Grant[] => {
  const byRole: Partial<Record<Role, Grant>> = PERMISSIONS[action]
  return actor.roles.flatMap((role) => byRole[role] ?? [])
}

const hasStore = ({ dealers }: Actor, { dealerCode }: Subject) =>
  dealerCode === undefined || dealers === 'all' || dealers.includes(dealerCode)

const reaches = (actor: Actor, reach: Reach, subject: Subject): boolean => {
  if (reach === 'all') return true
  if (!hasStore(actor, subject)) return false
  if (reach === 'store') return true
  return subject.assigneeId === undefined || [null, actor.userId].includes(subject.assigneeId)
}

/** Whether a person may do something at all; for one subject if it is given. Proofs of identity do not count here. */
export const may = (actor: Actor, action: Action, subject: Subject = {}): boolean =>
  grantsOf(actor, action).some(({ reach }) => reaches(actor, reach, subject))

/**
 * The widest reach of a person's right, for lists; `null` if they have none. With `store` and `own`, lists are limited
 * to `actor.dealers`.
 */
export function reachOf(actor: Actor, action: Action): Reach | null {
  const reaches = new Set(grantsOf(actor, action).map(({ reach }) => reach))
  return (['all', 'store', 'own'] as const).find((reach) => reaches.has(reach)) ?? null
}

/**
 * Called by every use case of the back office before it reads or changes anything.
 * @param nowMs the time, in ms since 1970
 * @throws {AppError} `forbidden`; {@link ConfirmationNeededError} if their last proof of identity is too old
 */
export function authorize(actor: Actor, action: Action, subject: Subject, nowMs: number): void {
  const matching = grantsOf(actor, action).filter(({ reach }) => reaches(actor, reach, subject))
  if (matching.length === 0)
    throw new AppError('forbidden', 'Your role does not include this. Ask your manager for it.', {
      key: 'forbidden',
    })
  const isRecent = nowMs - actor.confirmedAt <= CONFIRMED_MS
  if (!isRecent && matching.every(({ isConfirmed }) => isConfirmed))
    throw new ConfirmationNeededError()
}
