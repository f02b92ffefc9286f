import type { HttpRequests } from '#tests/support/pages/http-form.ts'

import { anAddress, type HttpClient, type Reply } from '../load/client.ts'

/** The times and failures of one kind of requests. */
export type KindFigures = { readonly ms: number[]; readonly errors: Map<string, number> }

const MAX_REDIRECTS = 5

/** The path and query of an address, or of a path. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://path.invalid')
  return pathname + search
}

/**
 * Requests of shoppers, recorded by kind.
 * @param isRecorded whether requests count now; those of the warm-up do not
 */
export function soakClient(
  http: HttpClient,
  { origin, isRecorded }: Readonly<{ origin: string; isRecorded: () => boolean }>,
) {
  const kinds = new Map<string, KindFigures>()
  const figuresOf = (kind: string): KindFigures => {
    const known = kinds.get(kind)
    if (known) return known
    const figures: KindFigures = { ms: [], errors: new Map() }
    kinds.set(kind, figures)
    return figures
  }
  const recordError = (kind: string, problem: string) => {
    if (!isRecorded()) return
    const { errors } = figuresOf(kind)
    errors.set(problem, (errors.get(problem) ?? 0) + 1)
  }

  /**
   * Sends a request and records its time.
   * @param sinceMs when it was due, by `performance.now()`
   * @throws {Error} without a response, and for a status from 400
   */
  async function timed(
    kind: string,
    path: string,
    {
      sinceMs = performance.now(),
      ...request
    }: Readonly<{ sinceMs?: number }> & NonNullable<Parameters<HttpClient['send']>[1]> = {},
  ): Promise<Reply> {
    const reply = await http.send(path, request)
    if (isRecorded()) figuresOf(kind).ms.push(performance.now() - sinceMs)
    if (reply.status >= 400) throw new Error(`${reply.status} for ${path.replace(/\?.*/s, '')}`)
    return reply
  }

  return {
    timed,
    recordError,
    kinds: (): ReadonlyMap<string, KindFigures> => kinds,
    /**
     * The requests of one shopper who fills in forms.
     * @param onStored called with the address to which a post redirected: the server has stored what it acknowledges
     */
    shopper(kind: string, onStored: (location: string) => void): HttpRequests {
      const headers = { accept: 'text/html', 'x-forwarded-for': anAddress() }
      const follow = async (path: string, form?: string) => {
        let [at, reply] = [
          path,
          await timed(kind, path, { headers, ...(form === undefined ? {} : { form }) }),
        ]
        for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
          const { location } = reply.headers
          if (reply.status < 300 || location === undefined) break
          if (form !== undefined && redirects === 0) onStored(location)
          at = pathOf(location)
          reply = await timed(kind, at, { headers })
        }
        const [url, { status, body }] = [new URL(at, origin).href, reply]
        return { url: () => url, status: () => status, text: async () => body.toString('utf8') }
      }
      return {
        get: (address) => follow(pathOf(address)),
        post: (address, { data }) => follow(pathOf(address), data),
      }
    },
  }
}

export type SoakClient = ReturnType<typeof soakClient>
