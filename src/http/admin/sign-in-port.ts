import type { Actor } from '#domain/access/actor.ts'

/** What the back office needs of the module `users`. */
export type SignInPort = Readonly<{
  /** The signed-in person of a request; `null` for a stranger. */
  actorOf: (request: Request, ip: string | null) => Promise<Actor | null>
  /** Answers the endpoints of the sign-in, under `/admin/auth/`. */
  handle: (request: Request, ip: string | null) => Promise<Response>
}>
