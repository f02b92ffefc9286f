import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { isPublished } from '#domain/content/markdown-page-facts.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { isWritten, pageAt } from '#domain/pages/pages.ts'
import type { Features } from '#domain/site/features/features.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'

type Place = Readonly<{ siteKey: string; language: 'en' | 'es' }>

/** A page from a Markdown file, as a site has it. */
export type MarkdownPage = ContentEntry<'markdown-pages'>

/** The values that determine which of the group's own pages a site has now. */
export type MarkdownPageSource = Readonly<{
  site: Pick<Site, 'key' | 'arkonas' | 'features'>
  locale: 'en' | 'es'
  services: Readonly<{
    content: Readonly<{
      entry(kind: 'markdown-pages', id: string, place: Place): MarkdownPage | null
      entries(kind: 'markdown-pages', place: Place): readonly MarkdownPage[]
    }>
    dealers: Readonly<{ own(site: MarkdownPageSource['site']): Dealer | null }>
    /** Whose texts some pages have on every site. @see SITE-12 */
    firstSite(): Pick<Site, 'key'>
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

/** Whether shoppers see a page today: it is published, and the site has the feature that it belongs to. */
const isShown =
  (source: MarkdownPageSource) =>
  ({ facts }: MarkdownPage): boolean =>
    isPublished(facts, todayOf(source)) &&
    // The check of the group's folder refuses any other name.
    (facts.feature === undefined || hasFeature(source.site, facts.feature as keyof Features))

/**
 * The page of a Markdown file at a path, if shoppers of the site see it today: one of the product that is written, or
 * one of the group's own. `null` for any other path.
 */
export function markdownPageAt(source: MarkdownPageSource, path: string): MarkdownPage | null {
  const id = ID.exec(path)?.groups?.['id']
  const row = pageAt(path)
  if (id === undefined || (row !== null && !isWritten(row))) return null
  const { key: siteKey } = row?.isOfFirstSite ? source.services.firstSite() : source.site
  const place = { siteKey, language: source.locale }
  const page = source.services.content.entry('markdown-pages', id, place)
  return page && isShown(source)(page) ? page : null
}

/** Whether a path is a page of a Markdown file that shoppers of the site see today. */
export const isMarkdownPage =
  (source: MarkdownPageSource) =>
  (path: string): boolean =>
    markdownPageAt(source, path) !== null

/** The pages of Markdown files that shoppers of the site see today. */
export const markdownPages = (source: MarkdownPageSource): readonly MarkdownPage[] =>
  source.services.content.entries('markdown-pages', placeOf(source)).filter(isShown(source))

/** The path of a page of a Markdown file. */
export const markdownPath = ({ id }: Pick<MarkdownPage, 'id'>): string => `/${id}`

/** Whether a page is the group's own: the manifest has no row for it. */
export const isOfGroup = (page: MarkdownPage): boolean => pageAt(markdownPath(page)) === null
