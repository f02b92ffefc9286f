import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

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
    return c.body(new Uint8Array(file.body))
  })
