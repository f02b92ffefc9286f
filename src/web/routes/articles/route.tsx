import { ARTICLE_TOPICS, type ArticleTopic } from '#domain/content/content-marks.data.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ArticleCard, articleCardView } from '#web/features/content/article-card.tsx'
import { newestFirst } from '#web/features/content/newest-first.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

import strip from '#web/features/content/strip.module.css'
import styles from './articles.module.css'

export const handle = { areas: ['articles'] }

/** Publicly cached in each language. */
export const headers = publicPage

const topicOf = (query: URLSearchParams): ArticleTopic | null =>
  ARTICLE_TOPICS.find((topic) => topic === query.get('topic')) ?? null

/** Every article of the site, newest first; filtered by `?topic=`. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { services, site, locale, origin } = context.get(appContext)
  const t = areaTranslator('articles', locale)
  const all = services.content.entries('articles', { siteKey: site.key, language: locale })
  const requested = topicOf(url.searchParams)
  const shown = all.filter(({ facts }) => requested === null || facts.topics.includes(requested))
  const topics = ARTICLE_TOPICS.filter((topic) =>
    all.some(({ facts }) => facts.topics.includes(topic)),
  )
  const steps = [{ label: t('home'), href: paths.home() }, { label: t('name') }]
  describePage(context, { jsonLd: [breadcrumbJsonLd(steps, { origin, locale })] })
  return {
    articles: newestFirst(shown).map(articleCardView),
    topics: [null, ...topics].map((topic) => ({
      href: topic === null ? paths.articles() : `${paths.articles()}?topic=${topic}`,
      label: topic === null ? t('allTopics') : t(`topic.${topic}`),
      isHere: topic === requested,
    })),
    steps,
    title: seoTitle(t('title'), site),
    description: t('description'),
    canonical: canonicalOf({ origin, locale }, paths.articles()),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { articles, topics, steps } = loaderData
  const t = useT('articles')
  return (
    <div className="wrap page">
      <Breadcrumbs label={t('breadcrumb')} steps={steps} />
      <header className={`stack gap-3 ${styles.heading}`}>
        <h1>{t('heading')}</h1>
        <p className="measure lead">{t('lead')}</p>
      </header>
      {articles.length > 0 ? (
        <>
          <nav
            className={`row gap-2 ${strip.strip} ${styles.topics} no-print`}
            aria-label={t('topics')}
          >
            {topics.map(({ href, label, isHere }) => (
              <a href={href} aria-current={isHere ? 'page' : undefined} key={href}>
                {label}
              </a>
            ))}
          </nav>
          <div className={`grid gap-5 ${styles.articles}`}>
            {articles.map((article, index) => (
              <ArticleCard
                article={article}
                level={2}
                isFirst={index === 0}
                isFar={index % 2 === 1}
                key={article.href}
              />
            ))}
          </div>
        </>
      ) : (
        <div className={`card stack gap-3 items-start pad-7 ${styles.empty}`}>
          <h2>{t('nothing')}</h2>
          <p>{t('nothingHelp')}</p>
          <ButtonLink kind="action" href={paths.contact()}>
            {t('ask')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
