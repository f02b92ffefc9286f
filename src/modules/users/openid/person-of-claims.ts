import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { AuditEntry, AuditTrail } from '#modules/audit/module.ts'
import { invitationRepository } from '#modules/users/invitations/invitation-repository.ts'
import { memberRepository, type StaffMember } from '#modules/users/people/member-repository.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import type { Connection } from '#platform/db/database.ts'

import type { ProviderClaims } from './provider-client.ts'
import type { ProviderSettings } from './provider.ts'

const MAX_NAME = 80

/** Why a person whom the provider knows may not sign in. */
export type PersonFault =
  | 'unverified'
  | 'unknown'
  | 'owner-link'
  | 'other-account'
  | 'other-person'
  | 'no-role'

export type PersonOutcome =
  | Readonly<{ userId: string; fault: null }>
  | Readonly<{ userId: null; fault: PersonFault }>

const refused = (fault: PersonFault): PersonOutcome => ({ userId: null, fault })

/** The roles that the groups of the claim give; `null` if roles are not mapped. */
export function mappedRoles(
  { roleClaim, roleMap }: Pick<ProviderSettings, 'roleClaim' | 'roleMap'>,
  claims: Readonly<Record<string, unknown>>,
): readonly Role[] | null {
  if (roleClaim === null) return null
  const value = claims[roleClaim]
  const groups: readonly unknown[] = Array.isArray(value) ? value : [value]
  const given = new Set<Role>(
    roleMap.filter(({ group }) => groups.includes(group)).map(({ role }) => role),
  )
  return ROLES.filter((role) => given.has(role))
}

/** The address that a provider has verified, in lower case. */
function verifiedAddress({
  email,
  email_verified: isVerified,
}: ProviderClaims): Readonly<{ email: string; fault: PersonFault | null }> {
  if (typeof email !== 'string' || isVerified !== true) return { email: '', fault: 'unverified' }
  // The lower case of another letter may be one of an invited address: that of the Kelvin sign is k.
  const isPlain = /^[\x21-\x7e]+$/.test(email)
  return { email: email.toLowerCase(), fault: isPlain ? null : 'unknown' }
}

const isSame = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role))

type Deps = Readonly<{
  database: Readonly<{ db: Connection }>
  audit: Pick<AuditTrail, 'change'>
  now: () => Date
}>

/** Ends a transaction without a change. */
class Refused extends Error {
  readonly fault: PersonFault
  constructor(fault: PersonFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Finds the person for the claims of a provider: someone of the back office, or someone invited, by their verified
 * address. No one else gets access, and no one becomes an owner.
 */
export function personOfClaims({ database, audit, now }: Deps) {
  /** Adds the person of an open invitation. @throws {Refused} */
  async function join(
    trx: Connection,
    {
      id,
      email,
      name,
      roles,
    }: Readonly<{ id: string; email: string; name: unknown; roles: readonly Role[] | null }>,
    record: (entry: AuditEntry) => void,
  ): Promise<StaffMember> {
    const at = now().toISOString()
    const invitations = invitationRepository(trx)
    const invitation = (await invitations.open(at)).find(
      (one) => one.email === email && one.userId === null,
    )
    if (!invitation) throw new Refused('unknown')
    // Owners set up a sign-in of their own: they must get in when the provider is unavailable.
    if (invitation.roles.includes('owner')) throw new Refused('owner-link')
    await invitations.end(invitation.id, at)
    await memberRepository(trx).add(
      {
        id,
        email,
        name:
          typeof name === 'string' && name.trim() !== ''
            ? name.trim().slice(0, MAX_NAME)
            : invitation.name,
        roles: roles ?? invitation.roles,
        dealers: invitation.dealers,
        languages: invitation.languages,
        isDemo: false,
        invitedBy: invitation.invitedBy,
      },
      at,
    )
    record({
      action: 'user.joined',
      subject: { kind: 'user', id },
      dealerCode: null,
      after: { invitation: invitation.id },
    })
    const member = await memberRepository(trx).byId(id)
    if (!member) throw new Refused('unknown')
    return member
  }

  /** Ties a person to their account at the provider. @throws {Refused} for another account, or that of someone else */
  async function bind(trx: Connection, { id }: StaffMember, issuer: string, sub: string) {
    const known = await trx
      .selectFrom('staff_account')
      .select(['user_id', 'account_id'])
      .where('provider_id', '=', issuer)
      .where((is) => is.or([is('user_id', '=', id), is('account_id', '=', sub)]))
      .execute()
    const at = now().toISOString()
    if (known.some((one) => one.user_id !== id)) throw new Refused('other-account')
    if (known.some((one) => one.account_id === sub)) return false
    if (known.length > 0) {
      // A manager has let them set up their sign-in again: the old account no longer counts.
      const invitations = invitationRepository(trx)
      const reset = (await invitations.open(at)).find((one) => one.userId === id)
      if (!reset) throw new Refused('other-account')
      await invitations.end(reset.id, at)
      await memberRepository(trx).forgetSignIn(id, at)
    }
    await trx
      .insertInto('staff_account')
      .values({
        id: randomUUIDv7(),
        user_id: id,
        account_id: sub,
        provider_id: issuer,
        password: null,
        access_token: null,
        refresh_token: null,
        id_token: null,
        access_token_expires_at: null,
        refresh_token_expires_at: null,
        scope: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    return true
  }

  /**
   * @param only the person who proves their identity again; `null` for a sign-in
   */
  return async (
    provider: ProviderSettings,
    claims: ProviderClaims,
    ip: string | null,
    only: string | null = null,
  ): Promise<PersonOutcome> => {
    const { sub } = claims
    const { email, fault } = verifiedAddress(claims)
    if (fault !== null) return refused(fault)
    const roles = mappedRoles(provider, claims)
    const { db } = database
    const known = await memberRepository(db).byEmail(email)
    const invitations = known ? [] : await invitationRepository(db).open(now().toISOString())
    const name = known?.name ?? invitations.find((one) => one.email === email)?.name
    if (name === undefined) return refused('unknown')
    // The actor of the audit entries is the person, although they are not signed in yet.
    const userId = known?.id ?? randomUUIDv7()
    const actor: Actor = { userId, name, roles: [], dealers: [], sessionId: '', confirmedAt: 0, ip }
    try {
      return await audit.change(actor, async (trx, record) => {
        const members = memberRepository(trx)
        const found = await members.byEmail(email)
        if (only !== null && found?.id !== only) throw new Refused('other-person')
        if (found && (!found.isActive || found.isDemo)) throw new Refused('unknown')
        // Owners have a sign-in of their own alone: an account at the provider must not open the group.
        if (found?.roles.includes('owner')) throw new Refused('owner-link')
        if (roles?.length === 0) throw new Refused('no-role')
        const member =
          found ?? (await join(trx, { id: userId, email, name: claims['name'], roles }, record))
        const subject = { kind: 'user', id: member.id } as const
        if (await bind(trx, member, provider.issuer, sub))
          record({
            action: 'user.provider-linked',
            subject,
            dealerCode: null,
            after: { issuer: provider.issuer },
          })
        if (roles !== null && !isSame(roles, member.roles)) {
          const { dealers, languages } = member
          await members.setRights(member.id, { roles, dealers, languages })
          record({
            action: 'user.rights-changed',
            subject,
            dealerCode: null,
            before: { roles: member.roles },
            after: { roles, by: provider.issuer },
          })
        }
        return { userId: member.id, fault: null }
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // A person who has lost every group is signed out everywhere.
      if (error.fault === 'no-role' && known) await sessionRepository(db).endOfUser(known.id)
      return refused(error.fault)
    }
  }
}
