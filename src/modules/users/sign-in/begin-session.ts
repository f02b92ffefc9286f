import { memberRepository } from '#modules/users/people/member-repository.ts'
import {
  isSettingUp,
  longestMs,
  type SessionMethod,
} from '#modules/users/sessions/session-limits.ts'
import type { Connection } from '#platform/db/database.ts'

import type { NewSession, Proof } from './auth.ts'

type Deps = Readonly<{
  database: Readonly<{ db: Connection }>
  /** Whether people of the demo may sign in. */
  isDemoOn: () => boolean
  /** Whether people with an address may sign in with the OpenID provider alone. */
  needsProvider: (email: string) => Promise<boolean>
  now: () => Date
}>

/** The proof of identity by endpoint of the sign-in library. */
const PROVEN: Readonly<Record<string, SessionMethod>> = {
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/passkey/verify-authentication': 'passkey',
}

/** Endpoints after which the library replaces the session of the person. */
const REPLACING: ReadonlySet<string> = new Set(['/change-password', '/two-factor/disable'])

/**
 * When the library replaces a session, the new one has the method of the old one. A call without a path comes from our
 * own code.
 */
function methodOf({ path, own, current }: Proof): SessionMethod | null {
  if (REPLACING.has(path)) return current
  const proven = PROVEN[path]
  if (proven) return proven
  return own === 'demo' || own === 'invitation' || own === 'openid' ? own : null
}

/**
 * Decides whether a session may begin, and how long it may last. A password alone opens one only for people who have
 * not set up their sign-in yet; for people with codes the library ends it and asks for the code.
 */
export function sessionStarter({ database: { db }, isDemoOn, needsProvider, now }: Deps) {
  const members = memberRepository(db)
  return async (userId: string, proof: Proof): Promise<NewSession | 'needs-provider' | null> => {
    const method = methodOf(proof)
    const member = await members.byId(userId)
    if (method === null || !member?.isActive) return null
    if (member.isDemo !== (method === 'demo') || (member.isDemo && !isDemoOn())) return null
    if (method === 'password' && member.setUpAt !== null && !member.hasTwoFactor) return null
    // Owners may always use their own sign-in: they must get in when the provider is unavailable or was set up wrong.
    const isBound = method !== 'openid' && !member.roles.includes('owner')
    if (isBound && (await needsProvider(member.email))) return 'needs-provider'
    const at = now()
    if (!isSettingUp(method)) {
      await members.setUp(userId, at.toISOString())
      await members.seen(userId, at.toISOString())
    }
    const expiresAt = new Date(at.getTime() + longestMs(method, member.roles))
    const confirmedAt = proof.confirmedAt ?? at
    return { method, confirmedAt, lastSeenAt: at, expiresAt }
  }
}
