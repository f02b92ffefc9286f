import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { partsStore } from '#web/features/parts/parts-store.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'

import type { Route } from './+types/route.ts'
import { PartList } from './components/part-list.tsx'
import { Results } from './components/results.tsx'
import { catalogView, type CatalogView } from './view/catalog-view.ts'

import styles from './components/catalog.module.css'

export const handle = { areas: ['parts-catalog'] }

/**
 * The parts catalog without header and footer, so that other sites can embed it. Everything in it is a link or a GET
 * form.
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

export const meta = pageMeta satisfies Route.MetaFunction

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
          <div className={`columns gap-7 start ${styles.columns}`}>
            <Results view={view} />
            <PartList view={view} />
          </div>
        </>
      )}
    </div>
  )
}

type CatalogHeadProps = { view: CatalogView; dealerName: string }

/** The catalog's title, and links out of it, which also leave an embedding frame. */
function CatalogHead({ view: { orderHref, otherLanguage }, dealerName }: CatalogHeadProps) {
  const t = useT('parts-catalog')
  return (
    <div className="cluster end between gap-3 gap-x-7">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead mt-2 measure">{t('lead', { dealer: dealerName })}</p>
      </div>
      <p className={`cluster ${styles.links}`}>
        <a className="gap-2 center link" href={orderHref} target="_top">
          <Icon name="wrench" />
          {t('toParts')}
        </a>
        <a
          className="gap-2 center link"
          href={otherLanguage.href}
          hrefLang={otherLanguage.locale}
          lang={otherLanguage.locale}
        >
          <Icon name="languages" />
          {t('otherLanguage')}
        </a>
      </p>
    </div>
  )
}

/** The search form. It keeps the list. */
function SearchPart({ view: { query, makes, models, years, carried } }: { view: CatalogView }) {
  const t = useT('parts-catalog')
  return (
    <search>
      <form
        className={`edge no-print columns gap-4 end pad-6 ${styles.search}`}
        aria-label={t('search')}
        action="#results"
        // Remounts the fields when the address changes.
        key={JSON.stringify([query, carried])}
      >
        {carried.map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
        ))}
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <Field
          id="q"
          name="q"
          type="search"
          label={t('words')}
          defaultValue={query.words}
          maxLength={100}
          enterKeyHint="search"
          affix={<Icon name="search" />}
        />
        <SelectField
          id="make"
          name="make"
          label={t('make')}
          defaultValue={query.make}
          any={t('anyMake')}
          options={makes}
        />
        <SelectField
          id="model"
          name="model"
          label={t('model')}
          defaultValue={query.model}
          any={t('anyModel')}
        >
          {models.map(({ make, models: makeModels }) => (
            <optgroup key={make} label={make}>
              {makeModels.map((model) => (
                <option key={model} value={model}>
                  {model}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          id="year"
          name="year"
          label={t('year')}
          defaultValue={query.year === null ? '' : String(query.year)}
          any={t('anyYear')}
          options={years}
        />
        <Button type="submit" kind="action">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
