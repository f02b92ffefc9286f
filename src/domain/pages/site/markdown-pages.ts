import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { isPublished } from '#domain/content/markdown-page-facts.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { pageAt } from '#domain/pages/pages.ts'
import type { Site } from '#domain/site/site.ts'

type Place = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** One of the group's own pages, on a site. */
export type MarkdownPage = ContentEntry<'markdown-pages'>

/** What determines which of the group's own pages a site has now. */
export type MarkdownPageSource = Readonly<{
  site: Pick<Site, 'key' | 'arkonas'>
  locale: 'en' | 'es'
  services: Readonly<{
    content: Readonly<{
      entry(kind: 'markdown-pages', id: string, place: Place): MarkdownPage | null
      entries(kind: 'markdown-pages', place: Place): readonly MarkdownPage[]
    }>
    dealers: Readonly<{ own(site: MarkdownPageSource['site']): Dealer | null }>
    now(): Date
  }>
}>

const ID = /^\/(?<id>[a-z0-9-]+(?:\/[a-z0-9-]+)*)$/

const placeOf = ({ site, locale }: MarkdownPageSource): Place => ({
  siteKey: site.key,
  language: locale,
})

/** Today by the clock of the site's store. */
function todayOf({ site, services }: MarkdownPageSource): string {
  const timeZone = dealerTimeZone(services.dealers.own(site) ?? { state: '' })
  return localMoment(services.now(), timeZone).date
}

/** The group's own page at a path, if shoppers of the site see it today; `null` for any other path. */
export function markdownPageAt(source: MarkdownPageSource, path: string): MarkdownPage | null {
  const id = ID.exec(path)?.groups?.['id']
  if (id === undefined || pageAt(path) !== null) return null
  const page = source.services.content.entry('markdown-pages', id, placeOf(source))
  return page && isPublished(page.facts, todayOf(source)) ? page : null
}

/** Whether a path is one of the group's own pages that shoppers of the site see today. */
export const isMarkdownPage =
  (source: MarkdownPageSource) =>
  (path: string): boolean =>
    markdownPageAt(source, path) !== null

/** The group's own pages that shoppers of the site see today, by path. */
export function markdownPages(source: MarkdownPageSource): readonly MarkdownPage[] {
  const today = todayOf(source)
  return source.services.content
    .entries('markdown-pages', placeOf(source))
    .filter(({ facts }) => isPublished(facts, today))
}

/** The path of one of the group's own pages. */
export const markdownPath = ({ id }: Pick<MarkdownPage, 'id'>): string => `/${id}`
