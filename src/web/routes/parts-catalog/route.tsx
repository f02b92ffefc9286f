import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { partsStore } from '#web/features/parts/parts-store.ts'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'

import type { Route } from './+types/route.ts'
import { CatalogHead } from './components/catalog-head.tsx'
import { PartList } from './components/part-list.tsx'
import { Results } from './components/results.tsx'
import { SearchPart } from './components/search-part.tsx'
import { catalogView } from './view/catalog-view.ts'

import styles from './components/catalog.module.css'

export const handle = { areas: ['parts-catalog'] }

/**
 * The catalog of parts, by itself: it has neither header nor footer, since it may stand inside a page of another site.
 * Everything in it is a link or a form that asks for another address.
 * @throws {Response} 404 for a dealer that the site does not have
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const dealer = partsStore(app, url)
  const t = areaTranslator('parts-catalog', app.locale)
  const dealerName = dealer?.name ?? app.site.name
  return {
    view: await catalogView(app, dealer, url.searchParams),
    dealerName,
    title: seoTitle(t('title'), app.site),
    description: t('description', { dealer: dealerName }),
    canonical: canonicalOf(app, paths.partsCatalog()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
}

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
        ...(loaderData.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ]
    : []

export default function PartsCatalogPage({ loaderData }: Route.ComponentProps) {
  const { view, dealerName } = loaderData
  const t = useT('parts-catalog')
  return (
    <div className={`wrap page columns gap-5 ${styles.catalog}`}>
      <CatalogHead view={view} dealerName={dealerName} />
      {view.isEmpty ? (
        <Notice
          kind="info"
          title={t('empty')}
          action={
            <ButtonLink href={view.orderHref} target="_top">
              {t('ask')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </Notice>
      ) : (
        <>
          <SearchPart view={view} />
          <div className={`columns gap-7 start ${styles.grid}`}>
            <Results view={view} />
            <PartList view={view} />
          </div>
        </>
      )}
    </div>
  )
}
