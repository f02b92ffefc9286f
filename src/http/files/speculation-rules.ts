import { Hono } from 'hono'

import { pages, type Page } from '#domain/pages/pages.ts'
import {
  isOfGroup,
  markdownPages,
  markdownPath,
  type MarkdownPageSource,
} from '#domain/pages/site/markdown-pages.ts'
import { isCachedPage } from '#http/cache/page-address.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { LOCALES } from '#i18n/locale.ts'

const FOLDER = '/speculation-rules'

/** The kinds of pages whose links are prefetched: on hydrated ones the router loads most of the next pages. */
const SOURCES = ['static', 'hydrated'] as const
type Source = (typeof SOURCES)[number]

/** The value of the header `Speculation-Rules` of a page. */
export const speculationRulesHeader = (isStatic: boolean): string =>
  `"${FOLDER}/${isStatic ? 'static' : 'hydrated'}.json"`

/** Links that browsers open in another way, and those that change the language by a cookie. */
const OTHER_LINKS = '[target],[download],[hreflang],[rel~=external],[rel~=nofollow]'
const LANGUAGE = String.raw`/*\?*lang=*`

const isStaticPage = (page: Page) => page.isStatic === true

/** Whether a page may be prefetched: it is the same for everyone, opening it does nothing, and it is in the page cache. */
const isPrefetched = (page: Page) => page.path !== '*' && isCachedPage(page)

/**
 * What browsers may prefetch while a link is pointed at: pages that are the same for everyone, never forms, pages of one
 * shopper, the back office or the API. Nothing is prerendered, since its scripts would count a page view.
 * @see ANA-1
 */
export function speculationRules(
  source: Source,
  { site, services }: Omit<MarkdownPageSource, 'locale'>,
) {
  const shown = pages.filter(isPrefetched)
  const paths = (source === 'static' ? shown : shown.filter(isStaticPage)).map(
    ({ path }) => `/${path}`,
  )
  // The address of a page is the same in both languages, and so is this file.
  const ofGroup = LOCALES.flatMap((locale) => markdownPages({ site, locale, services }))
    .filter(isOfGroup)
    .map(markdownPath)
  return {
    prefetch: [
      {
        source: 'document',
        where: {
          and: [
            { href_matches: [...new Set([...paths, ...ofGroup])] },
            { not: { href_matches: LANGUAGE } },
            { not: { selector_matches: OTHER_LINKS } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

/** Serves the rules; none to browsers that save data. */
export function speculationRuleFiles(services: MarkdownPageSource['services']): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const source of SOURCES)
    app.get(`${FOLDER}/${source}.json`, (c) => {
      const isSaving = c.req.header('save-data')?.toLowerCase() === 'on'
      const { site } = c.env.info
      const rules = isSaving ? {} : speculationRules(source, { site, services })
      return c.body(JSON.stringify(rules), 200, {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=3600',
        vary: 'Save-Data',
      })
    })
  return app
}
