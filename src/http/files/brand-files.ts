import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The requested byte range of a file, as browsers request videos: the first and last byte. `null` for the whole file,
 * also for several ranges, and for a range outside the file.
 * @see https://httpwg.org/specs/rfc9110.html#field.range
 */
function byteRange(
  range: string | undefined,
  length: number,
): readonly [first: number, last: number] | null {
  const { from = '', to = '' } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(range ?? '')?.groups ?? {}
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? [first, last] : null
}

/**
 * Serves the files of brands, `/brand/{hash}.{extension}`: the address contains a hash of the content, so they are
 * immutable. An SVG that is opened directly can neither run nor load anything.
 */
export const brandFiles = ({ brand }: Pick<Services, 'brand'>) =>
  new Hono<HttpEnv>().get('/brand/:name', async (c) => {
    const file = await brand.file(c.req.param('name'))
    if (!file) return c.notFound()
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('content-type', file.type)
    c.header('cache-control', CACHE_FOR_A_YEAR)
    // Other sites embed it in messages and app lists.
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('accept-ranges', 'bytes')
    const part = byteRange(c.req.header('range'), file.body.length)
    if (!part) return c.body(new Uint8Array(file.body))
    const [first, last] = part
    c.header('content-range', `bytes ${first}-${last}/${file.body.length}`)
    return c.body(new Uint8Array(file.body.subarray(first, last + 1)), 206)
  })
