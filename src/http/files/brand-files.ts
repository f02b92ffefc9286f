import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The part of a file that is requested, as videos are: its first and last byte. `null` for the whole, also where several
 * parts are requested, or one that there is none of.
 * @see https://httpwg.org/specs/rfc9110.html#field.range
 */
function partOf(
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
 * The files of brands, `/brand/{hash}.{extension}`: their addresses say their contents, so they never change. A drawing
 * that is opened by itself can neither run nor load anything.
 */
export const brandFiles = ({ brand }: Pick<Services, 'brand'>) =>
  new Hono<HttpEnv>().get('/brand/:name', async (c) => {
    const file = await brand.file(c.req.param('name'))
    if (!file) return c.notFound()
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('content-type', file.type)
    c.header('cache-control', A_YEAR)
    // Others show it in messages and lists of apps.
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('accept-ranges', 'bytes')
    const part = partOf(c.req.header('range'), file.body.length)
    if (!part) return c.body(new Uint8Array(file.body))
    const [first, last] = part
    c.header('content-range', `bytes ${first}-${last}/${file.body.length}`)
    return c.body(new Uint8Array(file.body.subarray(first, last + 1)), 206)
  })
