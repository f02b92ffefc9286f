import { Agent, request, type IncomingHttpHeaders } from 'node:http'

/** A response with its whole body, as it was sent. */
export type Reply = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>

type Request = Readonly<{
  headers?: Readonly<Record<string, string>>
  /** Posted as a form. */
  form?: string
  /** Over a connection of its own, which is closed afterwards. */
  isAlone?: boolean
}>

const LONGEST_MS = 10_000
const MAX_CONNECTIONS = 256

/** A random address of a shopper, as a proxy reports it. */
export const anAddress = (): string =>
  `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join('.')}`

/**
 * A client of a server on this machine.
 * @param host the `Host` header, which selects the site
 */
export function httpClient({ port, host }: Readonly<{ port: number; host: string }>) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
  return {
    /** @throws {Error} without a whole response within ten seconds */
    send: (path: string, { headers = {}, form, isAlone = false }: Request = {}): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            agent: isAlone ? false : agent,
            method: form === undefined ? 'GET' : 'POST',
            headers: {
              host,
              ...headers,
              ...(form !== undefined && {
                origin: `http://${host}`,
                'sec-fetch-site': 'same-origin',
                'content-type': 'application/x-www-form-urlencoded',
                'content-length': Buffer.byteLength(form),
              }),
            },
            timeout: LONGEST_MS,
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            )
          },
        )
        sent.on('timeout', () => sent.destroy(new Error(`no response within ${LONGEST_MS} ms`)))
        sent.on('error', reject)
        sent.end(form)
      }),
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof httpClient>
