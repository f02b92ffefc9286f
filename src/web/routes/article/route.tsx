import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { Contents } from '#web/features/content/contents.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { Prose } from '#web/features/content/prose.tsx'
import { Reading } from '#web/features/content/reading.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Ending } from './components/ending.tsx'
import { Heading } from './components/heading.tsx'
import { articleJsonLd, articleView } from './view/article-view.ts'

export const handle = { areas: ['articles'] }

/** The same for everyone in one language. */
export const headers = publicPage

/**
 * One article.
 * @throws {Response} 404 for an unknown one; a redirect where its words in the address are not those of its title
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.view.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.view.canonical },
      ]
    : []

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
