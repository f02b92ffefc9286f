import { Hono } from 'hono'

import { PHOTO_FORMATS } from '#domain/vehicle/stored-photo.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'
import { isKnownTag } from '#platform/http/etag.ts'

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
/** For another format, which is sent while the AVIF is being made. */
const CACHE_FOR_A_MINUTE = 'public, max-age=60'

/** `640.avif` */
const FILE = /^(?<width>[1-9]\d{2,3})\.(?<extension>[a-z]{3,4})$/

/**
 * Photos of vehicles, `/media/{hash}/{width}.{avif|webp|jpg}`: the address contains a hash of the content, so they are
 * immutable. Query parameters have no effect.
 */
export const mediaFiles = ({ photos }: Pick<Services, 'photos'>) =>
  new Hono<HttpEnv>().get('/media/:hash/:file', async (c) => {
    const { hash, file } = c.req.param()
    const { width, extension } = FILE.exec(file)?.groups ?? {}
    const format = PHOTO_FORMATS.find((one) => one === extension)
    const photo = format ? await photos.file(hash, Number(width), format) : null
    if (photo === null) return c.notFound()
    if (photo === 'busy')
      return c.text('Too many photos are being prepared.', 503, {
        'retry-after': '5',
        'cache-control': 'no-store',
      })
    const headers = {
      'content-type': photo.type,
      'cache-control': photo.isFinal ? CACHE_FOR_A_YEAR : CACHE_FOR_A_MINUTE,
      // Other sites embed photos: buyers of feeds, search engines, messengers.
      'cross-origin-resource-policy': 'cross-origin',
      ...(photo.isFinal && { etag: `"${hash}-${file}"` }),
    }
    return photo.isFinal && isKnownTag(headers.etag ?? '', c.req.header('if-none-match'))
      ? c.body(null, 304, headers)
      : c.body(new Uint8Array(photo.body), 200, headers)
  })
