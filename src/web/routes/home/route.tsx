import { lazy } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoArea, seoPlace, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import { storeJsonLd } from '#web/features/store/store-json-ld.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pack, unpack } from '#web/lib/compact-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'
import { Still } from '#web/lib/still.tsx'

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
        }),
    ],
  })
  return {
    view: pack(view),
    hasAllInPrice: site.pricingSectionOptions.showAllInPrice,
    title: seoTitle(titleOf(t, site.isUsedSite, place), site),
    description: t('description', {
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

/** The server has them at hand; a browser that comes here from another page loads them. */
const loadWritten = () => import('./components/written.tsx')
const written = import.meta.env.SSR ? await loadWritten() : null
const Above = written?.Above ?? lazy(async () => ({ default: (await loadWritten()).Above }))
const Below = written?.Below ?? lazy(async () => ({ default: (await loadWritten()).Below }))

/** The parts that the server alone writes are loaded while the page's data comes. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadWritten()])
  return loaded
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hasAllInPrice } = loaderData
  const view = unpack(loaderData.view)
  const shown = { view, hasAllInPrice }
  return (
    <>
      <Still id="home-above">
        <Above {...shown} />
      </Still>
      <div className="wrap">
        {view.specials && <Specials specials={view.specials} />}
        <Picks cards={view.picks} href={view.picksHref} total={view.fresh ?? view.used} />
        <Still id="home-below">
          <Below {...shown} />
        </Still>
        {view.store && (
          <Visit store={view.store} reviewsHref={view.reviewsHref} messageHref={view.messageHref} />
        )}
      </div>
    </>
  )
}
