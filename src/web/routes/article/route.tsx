import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMinutes } from '#i18n/format-unit.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT, useLocale } from '#ui/text/use-t.ts'
import { ArticleCard } from '#web/features/content/article-card.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { Contents, Prose, Reading } from '#web/features/content/prose.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { articleJsonLd, articleView, type ArticleView } from './view/article-view.ts'

import styles from './components/ending.module.css'

export const handle = { areas: ['articles'] }

/** Publicly cached in each language. */
export const headers = publicPage

/**
 * An article page.
 * @throws {Response} 404 for an unknown one; a redirect if the words in its address are not those of its title
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const view = articleView(app, { id: params.id, slug: params.slug, search: url.search })
  const t = areaTranslator('articles', app.locale)
  const steps = [
    { label: t('home'), href: paths.home() },
    { label: t('name'), href: paths.articles() },
    { label: view.title },
  ]
  describePage(context, {
    kind: 'article',
    paths: view.paths,
    jsonLd: [articleJsonLd(view, app), faqJsonLd(view.text.sections), breadcrumbJsonLd(steps, app)],
  })
  return { view, steps, title: seoTitle(view.title, app.site) }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ArticlePage({ loaderData: { view, steps } }: Route.ComponentProps) {
  const t = useT('articles')
  return (
    <article>
      <Heading view={view} steps={steps} />
      <Reading aside={<Contents label={t('onThisPage')} sections={view.text.sections} />}>
        <Prose text={view.text} />
      </Reading>
      <Ending view={view} />
    </article>
  )
}

const LISTS = { new: 'newList', used: 'usedList', cpo: 'cpoList' } as const

/** The end of an article: its vehicles, contact and related articles. */
function Ending({ view: { lists, listName, related } }: { view: ArticleView }) {
  const t = useT('articles')
  return (
    <div className={`${styles.ending} no-print`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.next}>
          {lists.length > 0 && (
            <section className="stack gap-3 items-start" aria-labelledby="on-our-lots">
              <h2 id="on-our-lots">
                {listName === null ? t('shop') : t('shopOf', { what: listName })}
              </h2>
              <ul>
                {lists.map(({ type, href, count }) => (
                  <li key={type}>
                    <a href={href}>
                      <span>{t(LISTS[type])}</span>
                      <span className={`num ${styles.count}`}>{t('vehicles', { n: count })}</span>
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="stack gap-3 items-start" aria-labelledby="another-question">
            <h2 id="another-question">{t('question')}</h2>
            <p>{t('questionText')}</p>
            <ButtonLink href={paths.contact()}>{t('ask')}</ButtonLink>
          </section>
        </div>
        {related.length > 0 && (
          <section aria-labelledby="read-on">
            <h2 id="read-on">{t('related')}</h2>
            <div className={`grid-fit gap-5 mt-5 ${styles.related}`}>
              {related.map((article, index) => (
                <ArticleCard
                  article={article}
                  level={3}
                  isFar={index % 2 === 1}
                  key={article.href}
                />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  )
}

type HeadingProps = {
  view: ArticleView
  steps: readonly Readonly<{ label: string; href?: string | undefined }>[]
}

/** The head of an article: title, author and date. */
function Heading({ view, steps }: HeadingProps) {
  const t = useT('articles')
  const locale = useLocale()
  const { title, lead, topics, author, written, updated, minutes, illustration } = view
  return (
    <header className={`wrap stack center ${styles.heading}`}>
      <Breadcrumbs label={t('breadcrumb')} steps={steps} />
      <div className={`stack gap-3 ${styles.words}`}>
        <p className="accent bold">{topics.map((topic) => t(`topic.${topic}`)).join(' · ')}</p>
        <h1>{title}</h1>
        <p className={`soft measure ${styles.summary}`}>{lead}</p>
        <ul className={`cluster muted text-sm ${styles.facts}`}>
          <li>{t(`author.${author}`)}</li>
          <li>
            <time dateTime={(updated ?? written).date}>
              {updated ? t('updated', { day: updated.text }) : t('written', { day: written.text })}
            </time>
          </li>
          <li>{t('minutes', { time: formatMinutes(minutes, locale) })}</li>
        </ul>
      </div>
      <Stage src={illustration} alt="" isDrawing isFirst className={styles.picture} />
    </header>
  )
}
