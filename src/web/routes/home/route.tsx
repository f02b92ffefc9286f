import { seoPlace, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import { paths } from '#paths'
import { appContext } from '#web/context.ts'
import { storeJsonLd } from '#web/features/store/store-json-ld.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { homeView } from './home-view.ts'
import { Bodies } from './parts/bodies.tsx'
import { Hero } from './parts/hero.tsx'
import { Picks } from './parts/picks.tsx'
import { Sell } from './parts/sell.tsx'
import { Visit } from './parts/visit.tsx'
import { Why } from './parts/why.tsx'

export const handle = { areas: ['home', 'store'] }

/** The same for everyone, until the inventory or the hour changes. */
export const headers = publicPage

export function loader({ context }: Route.LoaderArgs) {
  const { services, site, locale, origin } = context.get(appContext)
  const view = homeView({ services, site, locale })
  const t = areaTranslator('home', locale)
  const dealer = services.dealers.own(site)
  const place = seoPlace(site, dealer)
  const canonical = canonicalOf({ origin, locale }, paths.home())
  const url = site.seoOptions.url || canonicalOf({ origin, locale: 'en' }, paths.home())
  describePage(context, {
    jsonLd: [dealer && storeJsonLd(dealer, { url, now: services.now(), locale })],
  })
  return {
    view,
    hasAllInPrice: site.pricingSectionOptions.showAllInPrice,
    title: seoTitle(titleOf(t, site.isUsedSite, place), site),
    description: t('description', { name: site.name, n: view.total }),
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { view, hasAllInPrice } = loaderData
  return (
    <>
      <Hero view={view} hasAllInPrice={hasAllInPrice} />
      <div className="wrap">
        <Bodies bodies={view.bodies} />
        <Picks
          cards={view.picks}
          href={view.picksHref}
          total={view.fresh?.count ?? view.used.count}
        />
        <Sell sell={view.sell} />
        <Why hasAllInPrice={hasAllInPrice} />
        {view.store && <Visit store={view.store} messageHref={view.messageHref} />}
      </div>
    </>
  )
}
