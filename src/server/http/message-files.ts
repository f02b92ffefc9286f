import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { dictionaries } from '#i18n/dictionaries.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Dictionary } from '#i18n/message.ts'

import type { HttpEnv } from './request-info.ts'

const files: ReadonlyMap<string, Dictionary> = new Map(
  LOCALES.flatMap((locale) =>
    Object.entries(dictionaries[locale]).map(
      ([area, messages]) => [`${area}.${locale}.json`, messages] as const,
    ),
  ),
)

/** `/messages/{area}.{language}.json`: the words of an area, for pages that the browser opens itself. */
export const messageFiles = () =>
  new Hono<HttpEnv>().get('/messages/:file', etag(), (c) => {
    const messages = files.get(c.req.param('file'))
    // Asked again after a minute, and answered with 304 unless a new version of the site is served.
    return messages
      ? c.json(messages, 200, { 'cache-control': 'public, max-age=60' })
      : c.notFound()
  })
