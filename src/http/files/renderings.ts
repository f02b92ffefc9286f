import { readFile } from 'node:fs/promises'

import { Hono, type Context } from 'hono'

import { coatOf } from '#domain/rendering/coats.data.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { renderingFile } from '#modules/images/module.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

async function picture(c: Context<HttpEnv>, address: string, cacheControl: string) {
  const file = renderingFile(address)
  const bytes = file && (await readFile(file).catch(() => null))
  return bytes
    ? c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/avif',
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
      })
    : c.notFound()
}

/**
 * Serves the studio's pictures. Their addresses have a version, so they are immutable; that of the site's own vehicle
 * (`theme.vehicle`) is the same for all sites, so it is cached for an hour.
 */
export const renderingFiles = () =>
  new Hono<HttpEnv>()
    .get('/cutouts/own.avif', (c) => {
      const { body, paint } = c.env.info.site.theme.vehicle
      return picture(c, cutoutPath(body, coatOf(paint)), AN_HOUR)
    })
    .on('GET', ['/renderings/*', '/cutouts/*'], (c) => picture(c, c.req.path, IMMUTABLE))
