import { once } from 'node:events'
import type { Server } from 'node:http'

import type { Environment } from '#platform/env/env.ts'

/** The port that a server listens on; `undefined` while it does not. */
export const portOf = (server: Server): number | undefined => {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** Starts to listen. @throws {Error} with one line that names the setting, when the address is not available */
export async function listen(
  server: Server,
  { host, port }: Pick<Environment, 'host' | 'port'>,
): Promise<void> {
  server.listen({ port, ...(host === null ? {} : { host }) })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`PORT=${port} is in use: stop the other server or choose another port`)
    if (error.code === 'EACCES') throw new Error(`this user is not allowed to use PORT=${port}`)
    throw new Error(`cannot listen on HOST=${host} (${error.code})`)
  })
}
