import { lazy, Suspense } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoArea, seoPlace, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import { storeJsonLd } from '#web/features/store/store-json-ld.ts'
import { storePriceRange } from '#web/features/store/store-price-range.ts'
import { whenWanted } from '#web/hydration/load-on-intent.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pack, unpack } from '#web/lib/compact-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Picks } from './components/picks.tsx'
import { Specials } from './components/specials.tsx'
import { Visit } from './components/visit.tsx'
import { homeView } from './home-view.ts'

export const handle = { areas: ['home', 'store'] }

/** The same for everyone, until the inventory or the hour changes. */
export const headers = publicPage

export function loader({ context }: Route.LoaderArgs) {
  const { services, site, locale, origin } = context.get(appContext)
  const view = homeView({ services, site, locale })
  const hasAllInPrice = feeStatement(site, services.dealers) === 'included'
  const t = areaTranslator('home', locale)
  const dealer = services.dealers.own(site)
  const place = seoPlace(site, dealer)
  const area = seoArea(site)
  const canonical = canonicalOf({ origin, locale }, paths.home())
  const url = site.seoOptions.url || canonicalOf({ origin, locale: 'en' }, paths.home())
  describePage(context, {
    jsonLd: [
      dealer &&
        storeJsonLd(dealer, {
          url,
          now: services.now(),
          locale,
          area,
          groupNumber: site.seoOptions.seoDealerId,
          priceRange: storePriceRange({ services, site, locale }, dealer.code),
        }),
    ],
  })
  return {
    view: pack(view),
    hasAllInPrice,
    title: seoTitle(titleOf(t, site.isUsedSite, place), site),
    description: t(hasAllInPrice ? 'description' : 'descriptionPlain', {
      name: [site.name, area].filter(Boolean).join(', '),
      n: view.total,
    }),
    canonical,
  }
}

function titleOf(t: Translate<Areas['home']>, isUsedSite: boolean, place: string | null): string {
  if (place === null) return t(isUsedSite ? 'titleUsedAnywhere' : 'titleAnywhere')
  return t(isUsedSite ? 'titleUsed' : 'title', { place })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : []

/** Parts of links and forms: they work as the server wrote them, and are hydrated when nothing else is to do. */
const loadParts = async () => {
  if (!import.meta.env.SSR) await whenWanted()
  return import('./components/written.tsx')
}
const Above = lazy(async () => ({ default: (await loadParts()).Above }))
const Below = lazy(async () => ({ default: (await loadParts()).Below }))

/** Loads them beside the page's data. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadParts()])
  return loaded
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hasAllInPrice } = loaderData
  const view = unpack(loaderData.view)
  const shown = { view, hasAllInPrice }
  return (
    <>
      <Suspense>
        <Above {...shown} />
      </Suspense>
      <div className="wrap">
        {view.specials && <Specials specials={view.specials} />}
        <Picks cards={view.picks} href={view.picksHref} total={view.fresh ?? view.used} />
        <Suspense>
          <Below {...shown} />
        </Suspense>
        {view.store && (
          <Visit store={view.store} reviewsHref={view.reviewsHref} messageHref={view.messageHref} />
        )}
      </div>
    </>
  )
}
