import type { Actor } from '#domain/access/actor.ts'

import type { ShownInvitation } from './invitations/accept-invitation.ts'
import type { invitePeople } from './invitations/invite-people.ts'
import type { manageProvider } from './openid/manage-provider.ts'
import type { managePeople } from './people/manage-people.ts'
import type { ownAccount } from './people/own-account.ts'
import type { StaffPerson } from './people/person.ts'
import type { manageSessions } from './sessions/manage-sessions.ts'

/**
 * The sender of a request: a signed-out visitor; a person who has used their link and sets up a passkey, or a password
 * with codes; or a person who is signed in.
 */
export type StaffVisit =
  | Readonly<{ state: 'signed-out' }>
  | Readonly<{ state: 'setting-up'; person: StaffPerson; hasPassword: boolean }>
  | Readonly<{ state: 'signed-in'; actor: Actor; person: StaffPerson }>

/** People of the back office. `ip` is the address of a request's client; `null` if it is unknown. */
export interface StaffUsers
  extends
    ReturnType<typeof managePeople>,
    ReturnType<typeof invitePeople>,
    ReturnType<typeof manageSessions>,
    ReturnType<typeof manageProvider>,
    ReturnType<typeof ownAccount> {
  /**
   * The signed-in person of a request; `null` for a signed-out visitor, and for a person who is setting up. Read from
   * the database for each request.
   */
  actorOf(request: Request, ip: string | null): Promise<Actor | null>
  /** Like `actorOf`, but does not count as use of the session: for a stream that checks whether it may continue. */
  actorOfStream(request: Request, ip: string | null): Promise<Actor | null>
  visitOf(request: Request, ip: string | null): Promise<StaffVisit>
  /** Serves the endpoints under `/admin/auth/`. */
  handle(request: Request, ip: string | null): Promise<Response>
  /** Everyone, by name, also those whose access has ended: for assignees and mentions. */
  people(): Promise<readonly StaffPerson[]>
  /** The person and rights of a link; `null` if it is unknown, was used, or has expired. */
  invitation(token: string): Promise<
    | (ShownInvitation &
        Readonly<{
          /** The OpenID provider that they must sign in with instead; `null` for none. */
          provider: string | null
        }>)
    | null
  >
  /**
   * Consumes a link. @returns the headers that set the cookie of a session for setting up
   * @throws {AppError} `not-found` if the link cannot be used
   */
  acceptInvitation(
    request: Request,
    ip: string | null,
    given: Readonly<{ token: string; name: string }>,
  ): Promise<Headers>
  /**
   * @throws {AppError} `invalid`, `conflict` if there is one, `forbidden` for a signed-out visitor, or until
   *   they confirm their identity
   */
  choosePassword(request: Request, ip: string | null, password: string): Promise<void>
  /**
   * Confirms a person's identity. (With a passkey, they sign in again.)
   * @throws {AppError} `forbidden` for a signed-out visitor
   */
  confirm(
    request: Request,
    ip: string | null,
    given: Readonly<{ password: string; code: string }>,
  ): Promise<'confirmed' | 'wrong' | 'locked'>
  /**
   * Lets a person of the demo, who has neither passkey nor password, confirm an action.
   * @throws {AppError} `forbidden` for anyone else, and for requests from other machines
   */
  confirmDemo(request: Request, ip: string | null): Promise<void>
  /**
   * @returns the headers that remove the cookie, and the address that signs out at the OpenID provider; `null` for a
   *   session of another kind, and for a provider without one
   */
  signOut(
    request: Request,
    ip: string | null,
  ): Promise<Readonly<{ headers: Headers; providerUrl: string | null }>>
  /** The name of the OpenID provider on the sign-in; `null` if people cannot sign in with one. */
  providerLabel(): Promise<string | null>
  /**
   * The people that a request may sign in as without a passkey, in the demo; none without the token of the current
   * server start.
   */
  demoPeople(request: Request, ip: string | null, token: string): Promise<readonly StaffPerson[]>
  /** Whether someone is one of the demo's people. */
  isOfDemo(userId: string): boolean
  /** @returns the headers that set the cookie @throws {AppError} `forbidden` unless it is offered */
  signInDemo(
    request: Request,
    ip: string | null,
    given: Readonly<{ token: string; personId: string }>,
  ): Promise<Headers>
}
