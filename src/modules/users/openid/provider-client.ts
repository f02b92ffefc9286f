import * as openid from 'openid-client'

import { CONFIRMED_MS } from '#domain/access/authorize.ts'
import { guardedFetch, ServerAway } from '#platform/http/guarded-fetch.ts'
import type { Reach } from '#platform/security/public-address.ts'

/** How long the metadata of a provider is used, in ms. */
const METADATA_MS = 10 * 60_000
const MAX_MS = 8_000
const MAX_BYTES = 512 * 1024
const SCOPE = 'openid email profile'

export type ClientSettings = Readonly<{ issuer: string; clientId: string; secret: string }>

/** The values that a sign-in begins with, and that its end must match. */
export type PendingSignIn = Readonly<{ state: string; nonce: string; verifier: string }>

/** What a provider says about a person, as verified. */
export type ProviderClaims = Readonly<Record<string, unknown>> & Readonly<{ sub: string }>

/** Why a provider did not sign a person in. */
export type ProviderFault = 'away' | 'canceled' | 'refused'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, cause: unknown) {
    super(`the provider of the sign-in: ${fault}`, { cause })
    this.fault = fault
  }
}

const causes = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [error]

function faultOf(error: unknown): ProviderFault {
  if (causes(error).some((one) => one instanceof ServerAway)) return 'away'
  const isCanceled =
    error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
  return isCanceled ? 'canceled' : 'refused'
}

const wrapped = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new ProviderError(faultOf(error), error)
  }
}

/** Talks to an OpenID provider: discovery, the address of the sign-in, and the exchange of its code. */
export function providerClient(now: () => Date) {
  let cached: Readonly<{ key: string; until: number; config: openid.Configuration }> | null = null

  /** The metadata of a provider. @throws {ProviderError} */
  async function configOf(settings: ClientSettings, reach: Reach): Promise<openid.Configuration> {
    const key = JSON.stringify([settings, reach])
    if (cached?.key === key && cached.until > now().getTime()) return cached.config
    const fetch = guardedFetch(reach, { maxMs: MAX_MS, maxBytes: MAX_BYTES })
    const discover = (authentication: openid.ClientAuth) =>
      openid.discovery(new URL(settings.issuer), settings.clientId, undefined, authentication, {
        [openid.customFetch]: (address, { method, headers, body }) =>
          // The library sends only forms and nothing else.
          fetch(address, { method, headers, body: body as URLSearchParams | undefined }),
        execute: [
          // The signature of the ID token is verified although it comes over TLS.
          openid.enableNonRepudiationChecks,
          ...(reach === 'loopback' ? [openid.allowInsecureRequests] : []),
        ],
      })
    const config = await wrapped(async () => {
      const found = await discover(openid.ClientSecretBasic(settings.secret))
      const methods = found.serverMetadata().token_endpoint_auth_methods_supported
      const isPost =
        methods?.includes('client_secret_basic') === false && methods.includes('client_secret_post')
      return isPost ? discover(openid.ClientSecretPost(settings.secret)) : found
    })
    cached = { key, until: now().getTime() + METADATA_MS, config }
    return config
  }

  return {
    /** The provider's endpoints, to check its settings. @throws {ProviderError} */
    async endpoints(settings: ClientSettings, reach: Reach) {
      cached = null
      const metadata = (await configOf(settings, reach)).serverMetadata()
      return {
        authorization: metadata.authorization_endpoint ?? null,
        token: metadata.token_endpoint ?? null,
        logout: metadata.end_session_endpoint ?? null,
      }
    },

    /**
     * The address at which a sign-in begins.
     * @param isConfirming whether the person must prove their identity again, even if the provider knows them
     * @throws {ProviderError}
     */
    async begin(
      settings: ClientSettings,
      reach: Reach,
      redirectUri: string,
      isConfirming: boolean,
    ): Promise<Readonly<{ url: URL; pending: PendingSignIn }>> {
      // Read again for each sign-in: it finds new keys, and a provider that is unavailable before the browser goes
      // there.
      cached = null
      const config = await configOf(settings, reach)
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(isConfirming && { prompt: 'login', max_age: '0' }),
      })
      return { url, pending }
    },

    /**
     * Exchanges the code of a response, and verifies the ID token: signature, issuer, audience, times and nonce.
     * @param currentUrl the address that the provider redirected to
     * @param claims those that the person needs; the provider is asked for them if the ID token lacks one
     * @throws {ProviderError}
     */
    async complete(
      settings: ClientSettings,
      reach: Reach,
      currentUrl: URL,
      {
        pending,
        isConfirming,
        claims,
      }: Readonly<{
        pending: PendingSignIn
        isConfirming: boolean
        claims: readonly string[]
      }>,
    ): Promise<ProviderClaims> {
      const config = await configOf(settings, reach)
      return wrapped(async () => {
        const tokens = await openid.authorizationCodeGrant(config, currentUrl, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
          ...(isConfirming && { maxAge: CONFIRMED_MS / 1000 }),
        })
        const token = tokens.claims()
        if (!token) throw new Error('there is no ID token')
        const hasAll = claims.every((name) => name in token)
        const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
        const info: Readonly<Record<string, unknown>> =
          hasAll || !hasMore
            ? {}
            : await openid.fetchUserInfo(config, tokens.access_token, token.sub)
        // The address and its verification are of one source.
        const source: Readonly<Record<string, unknown>> = 'email' in token ? token : info
        return {
          ...info,
          ...token,
          email: source['email'],
          email_verified: source['email_verified'],
        }
      })
    },

    /** The address that signs out at the provider; `null` if it has none, or cannot be reached. */
    async logoutUrl(settings: ClientSettings, reach: Reach, next: string): Promise<string | null> {
      const config = await configOf(settings, reach).catch(() => null)
      if (!config?.serverMetadata().end_session_endpoint) return null
      return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: next }).href
    },
  }
}
export type ProviderClient = ReturnType<typeof providerClient>
