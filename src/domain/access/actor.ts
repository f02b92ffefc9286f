import type { Role } from './roles.ts'

/** A signed-in person as use cases see them: loaded for each request, so that a revoked right is lost immediately. */
export type Actor = Readonly<{
  userId: string
  name: string
  roles: readonly Role[]
  /** The codes of their stores; `all` also includes stores that are added later. */
  dealers: 'all' | readonly string[]
  sessionId: string
  /** When they last confirmed their identity in this session, in ms since 1970. */
  confirmedAt: number
  /** The address that the request came from; `null` if it is unknown. */
  ip: string | null
}>

/** A person of the back office with their rights. */
export type Person = Readonly<{ id: string }> & Pick<Actor, 'name' | 'roles' | 'dealers'>

/** The actor of a person who is not signed in, to check their rights at work that the program does for them. */
export const absentActor = ({ id, name, roles, dealers }: Person): Actor => ({
  userId: id,
  name,
  roles,
  dealers,
  sessionId: '',
  confirmedAt: 0,
  ip: null,
})

/**
 * The program itself, such as a daily job, and commands on the server, with the rights of an owner. Never the actor of
 * a request.
 */
export const SYSTEM_ACTOR: Actor = {
  userId: 'system',
  name: 'Forecourt',
  roles: ['owner'],
  dealers: 'all',
  sessionId: '',
  // A person who can run commands on the server needs no further proof.
  confirmedAt: Number.POSITIVE_INFINITY,
  ip: null,
}
