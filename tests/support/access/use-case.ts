import type { Actor } from '#domain/access/actor.ts'
import { may, type Subject } from '#domain/access/authorize.ts'
import { mayGrant } from '#domain/access/may-grant.ts'
import { PERMISSIONS, type Action, type Grant } from '#domain/access/permissions.data.ts'
import type { Role } from '#domain/access/roles.ts'

/** The store that the use cases are about, and another one. */
export const STORE = 'D1'
export const OTHER_STORE = 'D2'

/** The assignee of a lead in the test, relative to the actor. */
export const ASSIGNMENTS = ['no one', 'another', 'them'] as const
export type Assignment = (typeof ASSIGNMENTS)[number]

/** The value of a use case that did or showed nothing of the store. */
export const NOTHING = Symbol('nothing')

/** A use case whose access the test checks for each role. */
export type UseCase<World> = Readonly<{
  action: Action
  /** Whether it concerns the store, and not all that one may see. */
  isAboutStore?: boolean
  /** Whether it concerns a lead, which has an assignee. A function overrides the assignee that counts. */
  ofLead?: (assignment: Assignment) => Assignment
  /** Other rights of which each is enough, too. */
  alternatives?: readonly Action[]
  /** Another right for some leads. */
  actionOf?: (assignment: Assignment) => Action
  /** Whether it requires a new proof of identity before it reveals whether the item is theirs. */
  needsProofFirst?: boolean
  /** Whether an old proof of identity is enough. */
  isUnconfirmed?: boolean
  /**
   * Runs it for an actor.
   * @returns `NOTHING` where it showed or changed nothing of the store
   */
  run: (world: World, actor: Actor, assignment: Assignment) => Promise<unknown>
}>

/** The paths of the methods of `T` that take an actor first: `users.invite`, `inventoryAdmin.bulk.apply`. */
export type UseCasePath<T> = {
  [Name in keyof T & string]: TakesActor<T[Name]> extends true
    ? Name
    : T[Name] extends (...args: never) => unknown
      ? never
      : T[Name] extends object
        ? `${Name}.${MethodPath<T[Name]>}`
        : never
}[keyof T & string]

type MethodPath<T> = {
  [Name in keyof T & string]: TakesActor<T[Name]> extends true
    ? Name
    : T[Name] extends (...args: never) => unknown
      ? never
      : T[Name] extends object
        ? `${Name}.${OwnMethod<T[Name]>}`
        : never
}[keyof T & string]

type OwnMethod<T> = {
  [Name in keyof T & string]: TakesActor<T[Name]> extends true ? Name : never
}[keyof T & string]

type TakesActor<F> = F extends (...args: infer Args) => unknown
  ? Args extends readonly [Actor, ...unknown[]]
    ? true
    : false
  : false

/** The paths of all methods of an object, as `UseCasePath` writes them. */
export const methodPaths = (value: object, before = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part === 'function') return [`${before}${name}`]
    return typeof part === 'object' && part !== null ? methodPaths(part, `${before}${name}.`) : []
  })

const grantOf = (role: Role, action: Action): Grant | undefined => {
  const byRole: Partial<Record<Role, Grant>> = PERMISSIONS[action]
  return byRole[role]
}

/** Whether a role has a right at all. */
export const hasRight = (role: Role, action: Action): boolean => grantOf(role, action) !== undefined

/** Whether a role has a right for what is assigned to them or to no one only. */
export const isOwnOnly = (role: Role, action: Action): boolean =>
  grantOf(role, action)?.reach === 'own'

/** Whether a role has a right only with a new proof of identity. */
export const needsProof = (action: Action): boolean =>
  Object.values(PERMISSIONS[action]).some((grant: Grant) => grant.isConfirmed)

const isRecent = ({ confirmedAt }: Actor) => confirmedAt > 0

const subjectOf = (actor: Actor, useCase: UseCase<never>, assignment: Assignment): Subject => {
  if (!useCase.isAboutStore) return {}
  if (!useCase.ofLead) return { dealerCode: STORE }
  const assigneeId = { 'no one': null, another: 'another', them: actor.userId }
  return { dealerCode: STORE, assigneeId: assigneeId[useCase.ofLead(assignment)] }
}

export type Outcome = 'done' | 'refused' | 'needs-proof'

/** The right by which a role may do it: the other one that is enough, if they have that. */
function actionOf(role: Role | undefined, useCase: UseCase<never>, assignment: Assignment): Action {
  const { alternatives = [], action } = useCase
  const other = alternatives.find((one) => role !== undefined && hasRight(role, one))
  return other ?? useCase.actionOf?.(assignment) ?? action
}

/** The expected outcome of a use case for an actor of one role, only by the table of rights. */
export function expectedOutcome(
  actor: Actor,
  useCase: UseCase<never>,
  assignment: Assignment,
): Outcome {
  const [role] = actor.roles
  const action = actionOf(role, useCase, assignment)
  const grant = role && grantOf(role, action)
  if (!grant) return 'refused'
  const isAllowed = may(actor, action, subjectOf(actor, useCase, assignment))
  const isProven = isRecent(actor) || useCase.isUnconfirmed === true
  if (!isAllowed && (isProven || !useCase.needsProofFirst)) return 'refused'
  if (grant.isConfirmed && !isProven) return 'needs-proof'
  if (action === 'users.manage' && !mayGrant(actor, 'sales')) return 'refused'
  return isAllowed ? 'done' : 'refused'
}

/** The outcome of a use case. @throws any error that is not a refusal */
export const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (value) => (value === NOTHING ? 'refused' : 'done'),
    (error: unknown) => {
      if (error instanceof Error && 'needsConfirmation' in error) return 'needs-proof'
      if (error instanceof Error && 'code' in error && error.code === 'forbidden') return 'refused'
      throw error
    },
  )
