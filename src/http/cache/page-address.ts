import { pageAt, type Page } from '#domain/pages/pages.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { isLocale } from '#i18n/locale.ts'

import { KNOWN_PARAMETERS } from './known-parameters.data.ts'

const MAX_ADDRESS_CHARACTERS = 2_000
const LANGUAGE = 'lang'

/** Whether a page is the same for everyone and cached at its addresses. */
export const isCachedPage = (page: Page): boolean => parametersOf(page) !== null

const parametersOf = (page: Page | null): readonly string[] | null => {
  if (page === null) return null
  const id = page.of ? pageIdOf(page.of) : page.id
  return KNOWN_PARAMETERS[id] ?? (page.isStatic ? [] : null)
}

/** The type of `of` is `string`, but it is always the id of another page. */
const pageIdOf = (id: string) => id as Page['id']

/** A page address, with the parameters that the page reads separated from all others. */
export type PageAddress = Readonly<{
  /** The address that the page is rendered for. */
  url: URL
  /** Parameters that the page does not read, such as those of advertisements. */
  others: URLSearchParams
}>

/**
 * The address under which a page is cached; `null` if it is not cached, such as a form or route data.
 * @param isMarkdownPage whether a path is a page of the group's own on the site
 */
export function cachedAddress(
  url: URL,
  isMarkdownPage: (path: string) => boolean,
): PageAddress | null {
  if (
    url.pathname.endsWith('.data') ||
    url.pathname.length + url.search.length > MAX_ADDRESS_CHARACTERS
  )
    return null
  // The group's own pages read no parameters.
  const names = isMarkdownPage(url.pathname) ? [] : parametersOf(pageAt(url.pathname))
  if (names === null) return null
  const known = new URL(url)
  const others = new URLSearchParams()
  if (url.search === '') return { url: known, others }
  known.search = ''
  for (const [name, value] of url.searchParams) {
    const isKnown = name === LANGUAGE ? isLocale(value) : names.includes(name)
    ;(isKnown ? known.searchParams : others).append(name, value)
  }
  return { url: known, others }
}

/** The key of a page in the cache. */
export const pageKey = (
  { site, locale, hasMarkedLinks }: Pick<RequestInfo, 'site' | 'locale' | 'hasMarkedLinks'>,
  { url }: PageAddress,
): string => `${site.key} ${locale}${hasMarkedLinks ? ' marked' : ''} ${url.pathname}${url.search}`
