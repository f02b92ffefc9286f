import { memo, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { data, redirect, useLocation, useNavigation } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { RENDERING_VERSION } from '#domain/rendering/rendering-version.ts'
import { NOTE_PARAM } from '#domain/search/plain-words/search-note.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { withRealNames } from '#domain/search/query/real-names.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT, useFormat } from '#ui/text/use-t.ts'
import { searchTarget } from '#web/features/search/search-target.ts'
import type { LoadedView } from '#web/features/search/store/list-state.ts'
import { createListStore } from '#web/features/search/store/list-store.ts'
import { useListPage } from '#web/features/search/store/use-list-page.ts'
import { openView } from '#web/features/search/view/compact-view.ts'
import { searchView, type SearchView } from '#web/features/search/view/search-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pack } from '#web/lib/compact-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd, questionsJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { FilterPanel } from './components/filter-panel.tsx'
import { PromoCard } from './components/promo-card.tsx'
import { Results } from './components/results.tsx'
import { Toolbar } from './components/toolbar.tsx'

import facet from './components/facet.module.css'
import styles from './components/search.module.css'

/** A page priced by a shopper's own plan is private to that shopper. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : publicPage()

export const handle = { areas: ['search'], pageType: 'search-type-make-model' }

const MOVED_PERMANENTLY = 301
const OWN = 'private, no-cache'

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, services, locale: language, ip } = app
  const target = searchTarget(params, url, site, services.inventory)
  if (target.kind === 'none') throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  if (target.kind === 'moved') throw redirect(target.to, MOVED_PERMANENTLY)
  const query = parseQuery(target.type, target.searchParams, siteFacets(site))
  // A form sent without scripts contains every field, empty or not.
  const isBlankNamed = [...url.searchParams.values()].includes('')
  if (isBlankNamed) throw redirect(paths.search(target.type, query))
  // A list does not wait for measured distances: they are estimated until then.
  if (query.zip !== null) void services.dealers.measure(query.zip)
  const shown = searchView(app, target.type, query, url.searchParams.getAll(NOTE_PARAM))
  // Hand-written names are resolved only if they find nothing.
  const named =
    shown.total === 0 && withRealNames(query, services.inventory.search(site, emptyQuery()).facets)
  if (named) throw redirect(paths.search(target.type, named), MOVED_PERMANENTLY)
  const { total } = shown
  if (total === 0) {
    const visit = { site, language, headers: request.headers, ip }
    services.searches.record(visit, { type: target.type, query, total, words: null })
  }
  describePage(context, {
    jsonLd: [
      breadcrumbJsonLd([shown.home, { label: shown.listName }], app),
      questionsJsonLd(shown.faq),
    ],
  })
  const view = pack(shown)
  // Each request for an empty list is counted (ANA-7), so no cache may answer it.
  const isForEveryone = query.plan.length === 0 && total > 0
  return isForEveryone ? view : data(view, { headers: { 'cache-control': OWN } })
}

/** The list of this document. The server never changes it. */
const list = createListStore()

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  list.load(request, async () => openView(await serverLoader()))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, description, canonical, isIndexed } = openView(loaderData)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const loaded = openView(loaderData)
  const early = useSyncExternalStore(list.subscribe, list.early, list.early)
  const { view, rest } = early?.base === loaded ? early : { view: loaded, rest: loaded }
  const later = useDeferredValue(rest)
  const page = useListPage(list, loaded, later)
  return (
    // Its links are clicked, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="wrap" ref={page} onClick={list.onClick}>
      <Page view={view} later={later} />
    </div>
  )
}

type PageProps = {
  view: LoadedView
  /** The same, or briefly the previous list: the requested part is rendered first, the rest follows. */
  later: LoadedView
}

/** Memoized: the router renders a page after each change of navigation state, which the list does not depend on. */
const Page = memo(function Page({ view, later }: PageProps) {
  const t = useT('search')
  const { pathname, search } = useLocation()

  return (
    <>
      <Intro view={later} />
      <div className={later.cards[3] ? styles.browse : styles.few}>
        <FilterPanel view={later} />
        <Region label={t('results')}>
          {view.hasFailed && (
            <div className="mb-4">
              <Notice
                kind="alert"
                title={t('failed')}
                action={
                  <ButtonLink size="small" href={pathname + search} data-keep-scroll="">
                    {t('tryAgain')}
                  </ButtonLink>
                }
              >
                {t('failedHelp')}
              </Notice>
            </div>
          )}
          {view.wordNotes.map(([text, link, href]) => (
            <p key={text} className="text-sm mb-4">
              {text}{' '}
              <a className="link" href={href} data-plan={href === '#zip' ? 'zip' : undefined}>
                {link}
              </a>
            </p>
          ))}
          <Toolbar view={later} total={view.total} />
          {view.notices.length > 0 && (
            <ul className={`grid gap-6 ${styles.vehicles} ${styles.notices}`}>
              {view.notices.map((promo) => (
                <li key={promo.id}>
                  <PromoCard promo={promo} />
                </li>
              ))}
            </ul>
          )}
          <Results view={view} later={later} />
        </Region>
      </div>
      <Faq faq={later.faq} />
    </>
  )
})

/** The frame of the list; the only part that renders again while another list is loading. */
function Region({ label, children }: { label: string; children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <section
      className={isLoading ? styles.busy : undefined}
      aria-label={label}
      aria-busy={isLoading}
    >
      {children}
    </section>
  )
}

type IntroProps = {
  view: Pick<
    SearchView,
    'conditionLabel' | 'heading' | 'home' | 'listName' | 'note' | 'rail' | 'types'
  >
}

/** The heading, what prices include, and the two most used choices. */
const Intro = memo(function Intro({ view }: IntroProps) {
  const t = useT('search')
  const { number } = useFormat()
  return (
    <>
      <div className={styles.intro}>
        <Breadcrumbs label={t('breadcrumb')} steps={[view.home, { label: view.listName }]} />
        <div className={`cluster end between mt-2 gap-3 gap-x-7 ${styles.heading}`}>
          <div>
            <h1>{view.heading}</h1>
            <p className="muted mt-2">{view.note}</p>
          </div>
          {view.types.length > 1 && <SegmentLinks label={view.conditionLabel} links={view.types} />}
        </div>
      </div>
      {view.rail.length > 0 && (
        <nav className={`row gap-2 ${styles.rail} no-print`} aria-label={t('bodyStyles')}>
          {view.rail.map(({ label, count, href, icon, isChosen }) => (
            <a
              key={label}
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              data-keep-scroll=""
            >
              <img
                src={`/cutouts/${RENDERING_VERSION}/${icon}-icon.avif`}
                alt=""
                width="104"
                height="42"
                loading="lazy"
                fetchPriority="low"
              />
              {label}
              <small className="muted text-xs num">{number(count)}</small>
            </a>
          ))}
        </nav>
      )}
      {/* By keyboard there are some seventy stops between here and the first vehicle. */}
      <a className="link visually-hidden" href="#sort">
        {t('skipFilters')}
      </a>
    </>
  )
})

/** Frequent questions about this list, with answers. */
function Faq({ faq }: Pick<SearchView, 'faq'>) {
  const t = useT('search')
  if (faq.length === 0) return null
  return (
    <section className={styles.faq} aria-labelledby="questions">
      <h2 className="mb-4" id="questions">
        {t('questions')}
      </h2>
      {faq.map(([question, answer]) => (
        <details key={question} className={facet.facet}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p className={`stack gap-2 ${facet.body}`}>{answer}</p>
        </details>
      ))}
    </section>
  )
}
