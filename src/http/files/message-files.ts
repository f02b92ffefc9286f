import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { HttpEnv } from '#http/request/request-info.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { etagOf } from '#platform/http/etag.ts'

/** `/messages/{area},{area},….{language}.json` */
const FILE = new RegExp(String.raw`^(?<areas>[\w,-]+)\.(?<locale>${LOCALES.join('|')})\.json$`)

const HASH_CHARACTERS = 8

/** A hash of all messages of each language; changes with any text. */
export const MESSAGES_VERSION = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    etagOf(JSON.stringify(dictionaries[locale])).slice(1, 1 + HASH_CHARACTERS),
  ]),
) as Readonly<Record<Locale, string>>

/** The messages of the areas in a file's name, by area; `null` for a name without areas or with a repeated one. */
function messagesOf(file: string) {
  const { areas, locale } = FILE.exec(file)?.groups ?? {}
  if (areas === undefined) return null
  const known: Readonly<Record<string, unknown>> = dictionaries[locale as Locale]
  const names = areas.split(',')
  const isWhole = names.every((name) => Object.hasOwn(known, name))
  return isWhole && new Set(names).size === names.length
    ? {
        locale: locale as Locale,
        messages: Object.fromEntries(names.map((name) => [name, known[name]])),
      }
    : null
}

/**
 * Serves the messages of areas. A page loads those of its own areas with its scripts, and further ones when the browser
 * navigates to another page.
 */
export const messageFiles = () =>
  new Hono<HttpEnv>().get('/messages/:file', etag(), (c) => {
    const found = messagesOf(c.req.param('file'))
    if (!found) return c.notFound()
    // Without the current hash, browsers revalidate the file after a minute, and get 304 if it is unchanged.
    const hasCurrentHash = c.req.query('v') === MESSAGES_VERSION[found.locale]
    return c.json(found.messages, 200, {
      'cache-control': hasCurrentHash
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=60',
    })
  })
