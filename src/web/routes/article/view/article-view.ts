import { data, redirect } from 'react-router'

import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { paths } from '#domain/pages/paths.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { articleCardView, minutesToRead } from '#web/features/content/article-card.tsx'
import { listLinks } from '#web/features/content/list-links.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import type { JsonLd } from '#web/lib/seo/json-ld.ts'

/** A date, machine-readable and in words. */
type Day = Readonly<{ date: string; text: string }>

/** The data of an article's page, in one language. */
export type ArticleView = Readonly<ReturnType<typeof articleView>>

const RELATED = 3

/** The articles that share most topics with one, newest first. */
function relatedTo(
  article: ContentEntry<'articles'>,
  all: readonly ContentEntry<'articles'>[],
): readonly ContentEntry<'articles'>[] {
  const shared = ({ facts }: ContentEntry<'articles'>) =>
    facts.topics.filter((topic) => article.facts.topics.includes(topic)).length
  return all
    .filter(({ id }) => id !== article.id)
    .toSorted((a, b) => shared(b) - shared(a) || (a.facts.date < b.facts.date ? 1 : -1))
    .slice(0, RELATED)
}

/** The article in an address. */
type ArticleRequest = Readonly<{ id: string; slug: string | undefined; search: string }>

/**
 * The data of an article's page now.
 * @throws {Response} 404 for an unknown article or one of other sites; a redirect to its canonical address in this
 * language
 */
export function articleView(app: AppContext, { id, slug, search }: ArticleRequest) {
  const { services, site, locale, origin } = app
  const place = { siteKey: site.key, language: locale }
  const article = services.content.entry('articles', id, place)
  if (article === null)
    throw data(`Page Not Found: ${paths.article(id, slug ?? '')}`, { status: 404 })
  const path = articlePath(article)
  // The canonical address depends on the visitor's language, so browsers must not cache the
  // redirect.
  if (path !== paths.article(id, slug ?? ''))
    throw redirect(path + search, { status: 301, headers: { 'cache-control': 'no-store' } })
  const pathIn = (language: Locale) => {
    const same = services.content.entry('articles', id, { ...place, language })
    return same ? articlePath(same) : path
  }
  const { facts } = article
  const day = (date: string): Day => ({ date, text: formatDay(date, locale) })
  return {
    title: facts.title,
    lead: facts.lead,
    description: facts.description,
    author: facts.author,
    topics: facts.topics,
    written: day(facts.date),
    /** `null` if it was never updated. */
    updated: facts.updated === undefined ? null : day(facts.updated),
    minutes: minutesToRead(article),
    illustration: renderingPath(facts.vehicle.body, facts.vehicle.coat),
    text: textOfSite(article.text, app),
    /** The lists of its vehicles. */
    lists: listLinks(app, facts.shop),
    /** The description of filtered lists; `null` for all vehicles. */
    listName: facts.shopName ?? null,
    related: relatedTo(article, services.content.entries('articles', place)).map(articleCardView),
    /** Its path in each language. */
    paths: { en: pathIn('en'), es: pathIn('es') },
    canonical: canonicalOf({ origin, locale }, path),
  }
}

/** Structured data of an article, as displayed. @see https://schema.org/Article */
export function articleJsonLd(view: ArticleView, { site, locale, origin }: AppContext): JsonLd {
  const t = areaTranslator('articles', locale)
  const publisher = { '@type': 'Organization', name: seoName(site), url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: view.title,
    image: new URL(paths.sharePicture(locale), origin).href,
    description: view.lead,
    inLanguage: locale,
    datePublished: view.written.date,
    dateModified: view.updated?.date ?? view.written.date,
    articleSection: view.topics.map((topic) => t(`topic.${topic}`)),
    author: {
      '@type': 'Organization',
      name: t(`author.${view.author}`),
      parentOrganization: publisher,
    },
    publisher,
    mainEntityOfPage: view.canonical,
  }
}
