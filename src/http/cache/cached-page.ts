import type { IncomingMessage, ServerResponse } from 'node:http'

import { reply } from '#http/request/reply.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'
import { acceptedEncoding, encode } from '#platform/http/encodings.ts'

import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'

type PageRequest = Readonly<{ info: RequestInfo; url: URL; incoming: IncomingMessage }>

/** Answers with a page that was rendered before; `false` if there is none. */
export async function replyFromCache(
  { cache, services }: Readonly<{ cache: PageCache; services: Services }>,
  { info, url, incoming }: PageRequest,
  outgoing: ServerResponse,
): Promise<boolean> {
  const key = pageKey(info, url)
  const page = key && cache.get(key, services.inventory.version(), services.now().getTime())
  if (!page) return false
  const wanted = acceptedEncoding(incoming.headers['accept-encoding'])
  const plain = page.bodies.get('identity')
  if (plain && !page.bodies.has(wanted)) {
    const made = await encode(plain, wanted)
    page.bodies.set(made.encoding, made.body)
  }
  // An answer that sets the language is for one shopper: no shared cache may keep it.
  const headers = info.requestedLocale
    ? { ...page.headers, 'cache-control': 'private, no-cache' }
    : page.headers
  reply(incoming, outgoing, { ...page, headers })
  return true
}
