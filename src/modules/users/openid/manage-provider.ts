import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { memberRepository } from '#modules/users/people/member-repository.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import { AUTH_PATH } from '#modules/users/sign-in/auth.ts'
import type { Connection } from '#platform/db/database.ts'
import { omit } from '#platform/db/row-codec.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { clientSecrets } from './client-secret.ts'
import { ProviderError, type ProviderClient } from './provider-client.ts'
import { providerRepository, type StoredProvider } from './provider-repository.ts'
import { checkedProvider, domainOf, reachOf, type ProviderSettings } from './provider.ts'

/** The path to which a provider redirects. */
export const CALLBACK_PATH = `${AUTH_PATH}/openid/callback`

/** The provider as owners see it. */
export type ShownProvider = Readonly<{
  /** `null` before one is set. */
  provider: ProviderSettings | null
  /** What a change must name, so that it undoes no other one; `null` before one is set. */
  version: string | null
  /** The address to register at the provider. */
  redirectUri: string
  /** The address to register for signing out. */
  signOutUri: string
}>

export type ProviderDeps = Readonly<{
  database: Readonly<{ db: Connection }>
  audit: AuditTrail
  secretKeys: SecretKeys
  /** The origin of the back office. */
  origin: () => string
  client: ProviderClient
  now: () => Date
}>

const settingsOf = (stored: StoredProvider): ProviderSettings =>
  omit(stored, 'sealedSecret', 'updatedAt')

const sameClient = (a: ProviderSettings, b: ProviderSettings) =>
  a.issuer === b.issuer && a.clientId === b.clientId

/**
 * Ends the sessions that a change of the provider ends: its own if it is turned off or becomes another one, and those
 * of people of a domain that becomes required, who sign in again with it.
 */
async function endSessions(
  trx: Connection,
  before: ProviderSettings | null,
  { isOn, issuer, requiredDomains }: ProviderSettings,
): Promise<void> {
  if (before?.isOn && (!isOn || before.issuer !== issuer))
    await trx.deleteFrom('staff_session').where('method', '=', 'openid').execute()
  if (!isOn) return
  const earlier = before?.isOn ? before.requiredDomains : []
  const added = new Set(requiredDomains.filter((domain) => !earlier.includes(domain)))
  for (const { id, email, roles } of await memberRepository(trx).all())
    if (added.has(domainOf(email)) && !roles.includes('owner'))
      await sessionRepository(trx).endOfUser(id)
}

/** Use cases about the OpenID provider of the sign-in. */
export function manageProvider({ database, audit, secretKeys, origin, client, now }: ProviderDeps) {
  const secrets = clientSecrets(secretKeys)

  return {
    /** The provider's settings, without its secret. */
    async provider(actor: Actor): Promise<ShownProvider> {
      authorize(actor, 'sign-in.read', {}, now().getTime())
      const stored = await providerRepository(database.db).get()
      return {
        provider: stored && settingsOf(stored),
        version: stored?.updatedAt ?? null,
        redirectUri: `${origin()}${CALLBACK_PATH}`,
        signOutUri: `${origin()}/admin`,
      }
    },

    /**
     * Stores the provider. Its sessions end if it is turned off, or becomes another one.
     * @param secret the client secret; empty to keep the stored one
     * @param version that of the settings that the person saw; `null` for none
     * @throws {AppError} `invalid` for settings that cannot work, or without a secret; `conflict` if someone else has
     *   changed them
     */
    saveProvider: (
      actor: Actor,
      given: ProviderSettings,
      { secret, version }: Readonly<{ secret: string; version: string | null }>,
    ): Promise<void> =>
      audit.change(actor, async (trx, record) => {
        authorize(actor, 'sign-in.manage', {}, now().getTime())
        const settings = checkedProvider(given, origin())
        const repository = providerRepository(trx)
        const before = await repository.get()
        if ((before?.updatedAt ?? null) !== version)
          throw new AppError('conflict', 'Someone else has changed this. Load the page again.', {
            key: 'openidChanged',
          })
        const stored =
          before && sameClient(before, settings) && secret === '' ? before.sealedSecret : null
        if (stored === null && secret === '')
          throw new AppError('invalid', 'Enter the secret of the client.', { key: 'openidSecret' })
        await repository.set({
          ...settings,
          sealedSecret: stored ?? secrets.seal(secret, settings),
          updatedAt: now().toISOString(),
        })
        await endSessions(trx, before, settings)
        record({
          action: 'sign-in-provider.changed',
          subject: { kind: 'sign-in-provider', id: 'openid' },
          dealerCode: null,
          before: before && settingsOf(before),
          after: { ...settings, ...(stored === null && { isSecretNew: true }) },
        })
      }),

    /**
     * Reads the provider's metadata with the stored settings.
     * @throws {AppError} `not-found` before one is set, `unavailable` or `invalid` if it does not work
     */
    async checkProvider(actor: Actor) {
      authorize(actor, 'sign-in.manage', {}, now().getTime())
      const stored = await providerRepository(database.db).get()
      const secret = stored && secrets.open(stored.sealedSecret, stored)
      if (!stored || secret === null)
        throw new AppError('not-found', 'Enter the secret of the client.', { key: 'openidSecret' })
      const { issuer, clientId } = stored
      try {
        return await client.endpoints({ issuer, clientId, secret }, reachOf(issuer, origin()))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw error.fault === 'away'
          ? new AppError('invalid', 'The provider could not be reached.', { key: 'openidAway' })
          : new AppError('invalid', 'This is not the address of an OpenID provider.', {
              key: 'openidWrong',
            })
      }
    },
  }
}
