import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

const CLIENT_ID = 'forecourt'
const CLIENT_SECRET = 'a secret of browser tests'

/**
 * A real OpenID provider on this machine. Everyone may sign in with any password: the name is the address, which is
 * verified unless it begins with `unverified`.
 * @param origin of the back office
 */
export async function startAccountProvider(origin: string) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/admin/auth/openid/callback`],
        post_logout_redirect_uris: [`${origin}/admin`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of tests'] },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: 'Nia Torres',
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
