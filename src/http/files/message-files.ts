import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { HttpEnv } from '#http/request/request-info.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { etagOf } from '#platform/http/etag.ts'

/** `/messages/{area},{area},….{language}.json` */
const FILE = new RegExp(String.raw`^(?<areas>[\w,-]+)\.(?<locale>${LOCALES.join('|')})\.json$`)

const MARK_CHARACTERS = 8

/** A mark of all messages of each language: another one as soon as one word is another. */
export const MESSAGES_VERSION = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    etagOf(JSON.stringify(dictionaries[locale])).slice(1, 1 + MARK_CHARACTERS),
  ]),
) as Readonly<Record<Locale, string>>

/** The messages of the areas that a file's name says, by area; `null` for one that names none, or one twice. */
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
 * The words of areas: everything that a page shows, which comes beside its scripts, and those of pages that the browser opens
 * itself.
 */
export const messageFiles = () =>
  new Hono<HttpEnv>().get('/messages/:file', etag(), (c) => {
    const found = messagesOf(c.req.param('file'))
    if (!found) return c.notFound()
    // Without the mark of these words: asked again after a minute, and answered with 304 unless they are others.
    const isMarked = c.req.query('v') === MESSAGES_VERSION[found.locale]
    return c.json(found.messages, 200, {
      'cache-control': isMarked ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    })
  })
