import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

const CLIENT_ID = 'forecourt'
export const CLIENT_SECRET = 'a secret of tests'
const MINUTE_SECONDS = 60

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key that signs ID tokens. */
function aKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  return {
    kid,
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
  }
}

function signed(
  claims: object,
  { kid, privateKey }: Readonly<{ kid: string; privateKey: KeyObject }>,
) {
  const content = `${base64({ alg: 'RS256', typ: 'JWT', kid })}.${base64(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** What a test changes of a provider. */
export type ProviderFaults = Readonly<{
  /** Claims of the ID token, over the right ones; `undefined` removes one. */
  token?: Readonly<Record<string, unknown>>
  /** Metadata, over the right ones. */
  metadata?: Readonly<Record<string, unknown>>
  /** Whether ID tokens are signed with a key that is not published. */
  isKeyUnknown?: boolean
  /** Whether the client must send its secret in the body. */
  isPost?: boolean
}>

/**
 * An OpenID provider on this machine that a test controls: it checks the client, PKCE and codes as a real one does, and
 * gives the responses of a hostile one on demand.
 */
export async function startOpenIdProvider() {
  const key = aKey()
  const other = aKey()
  const codes = new Map<
    string,
    Readonly<{ nonce: string; challenge: string; redirectUri: string }>
  >()
  const state: { faults: ProviderFaults; requests: string[] } = { faults: {}, requests: [] }
  let issuer = ''

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    ...state.faults.metadata,
  })

  async function token(request: IncomingMessage): Promise<readonly [number, object]> {
    const body = await bodyOf(request)
    const ofHeader = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString('utf8')
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const [id, secret] = state.faults.isPost
      ? [body.get('client_id'), body.get('client_secret')]
      : ofHeader
    if (id !== CLIENT_ID || secret !== CLIENT_SECRET) return [401, { error: 'invalid_client' }]
    const code = body.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (known?.challenge !== challenge || known.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    const at = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: 'subject-1',
      iat: at,
      exp: at + MINUTE_SECONDS,
      nonce: known.nonce,
      email: 'ana@store.example',
      email_verified: true,
      ...state.faults.token,
    }
    const idToken = signed(claims, { ...(state.faults.isKeyUnknown ? other : key), kid: key.kid })
    return [
      200,
      { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken },
    ]
  }

  async function answer(request: IncomingMessage): Promise<readonly [number, object]> {
    const path = request.url ?? ''
    state.requests.push(path)
    if (path === '/.well-known/openid-configuration') return [200, metadata()]
    if (path === '/keys') return [200, { keys: [key.jwk] }]
    if (path === '/token') return token(request)
    return [404, {}]
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer((...args) => void respond(...args))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address with one.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void stop())

  return {
    issuer,
    clientId: CLIENT_ID,
    requests: state.requests,
    change(faults: ProviderFaults) {
      state.faults = faults
    },
    /** Signs in the person who opens the address of a sign-in. @returns the address that they are redirected to */
    approve(address: string): string {
      const query = new URL(address).searchParams
      const code = randomUUID()
      const redirectUri = query.get('redirect_uri') ?? ''
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return back.href
    },
    /** The response of a person who cancels. */
    deny(address: string): string {
      const query = new URL(address).searchParams
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('state', query.get('state') ?? '')
      return back.href
    },
    stop,
  }
}
