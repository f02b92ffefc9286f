import { Hono } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import { isLocale } from '#i18n/locale.ts'
import { sharePictures, type SharePicture } from '#modules/images/module.ts'
import type { Services } from '#modules/services.ts'
import { isKnownTag } from '#platform/http/etag.ts'

/** `S123.es.jpg` */
const FILE = /^(?<name>.+)\.(?<locale>[a-z]{2})\.jpg$/

function nameOf(file: string) {
  const { name, locale } = FILE.exec(file)?.groups ?? {}
  return name !== undefined && isLocale(locale) ? { name, locale } : null
}

function answer(picture: SharePicture | null, ifNoneMatch: string | undefined): Response | null {
  if (!picture) return null
  const headers = {
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${picture.maxAgeSeconds}`,
    etag: picture.etag,
    // Other sites embed it in their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  }
  return isKnownTag(picture.etag, ifNoneMatch)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(picture.body), { headers })
}

/** The preview pictures of shared links: `/share/site.{language}.jpg` and `/share/{dealer}/{stock}.{language}.jpg`. */
export function sharePictureFiles(services: Services) {
  const pictures = sharePictures({ services })
  return new Hono<HttpEnv>()
    .get('/share/:file', async (c) => {
      const requested = nameOf(c.req.param('file'))
      const { site } = c.env.info
      const picture =
        requested?.name === 'site'
          ? await pictures.ofSite({ site, locale: requested.locale })
          : null
      return answer(picture, c.req.header('if-none-match')) ?? c.notFound()
    })
    .get('/share/:dealer/:file', async (c) => {
      const requested = nameOf(c.req.param('file'))
      const { site } = c.env.info
      const picture =
        requested &&
        (await pictures.ofVehicle(
          { site, locale: requested.locale },
          requested.name,
          c.req.param('dealer'),
        ))
      return answer(picture, c.req.header('if-none-match')) ?? c.notFound()
    })
}
