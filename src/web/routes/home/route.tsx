import { lazy, Suspense } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoArea, seoPlace, seoTitle } from '#domain/seo/seo-name.ts'
import { siteDealer } from '#domain/site/features/site-dealer.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import { useT } from '#ui/text/use-t.ts'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import { SpecialCard } from '#web/features/specials/special-card.tsx'
import { storeJsonLd } from '#web/features/store/store-json-ld.ts'
import { storePriceRange } from '#web/features/store/store-price-range.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import { whenIdleOrUsed } from '#web/hydration/load-on-intent.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pack, unpack } from '#web/lib/compact-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Visit } from './components/visit.tsx'
import { homeView } from './home-view.ts'
import type { StripView } from './strip-view.ts'

import styles from './home.module.css'

export const handle = { areas: ['home', 'store'] }

/** The same for everyone, until the inventory or the hour changes. */
export const headers = publicPage

export function loader({ context }: Route.LoaderArgs) {
  const { services, site, locale, origin } = context.get(appContext)
  const view = homeView({ services, site, locale })
  const hasAllInPrice = feeStatement(site, services.dealers) === 'included'
  const t = areaTranslator('home', locale)
  const dealer = services.dealers.own(site)
  const place = seoPlace(site, services.dealers.ofSite(site), locale)
  const area = seoArea(site)
  const canonical = canonicalOf({ origin, locale }, paths.home())
  const url = site.seoOptions.url || canonicalOf({ origin, locale: 'en' }, paths.home())
  describePage(context, {
    jsonLd: [
      dealer &&
        storeJsonLd(siteDealer(dealer, site), {
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

/** Sections with links and forms: they work without scripts, and are hydrated when the page is idle. */
const loadParts = async () => {
  if (!import.meta.env.SSR) await whenIdleOrUsed()
  return import('./components/sections.tsx')
}
const Above = lazy(async () => ({ default: (await loadParts()).Above }))
const Below = lazy(async () => ({ default: (await loadParts()).Below }))

/** Loads them in parallel with the page's data. */
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
        {view.specials && <Specials specials={view.specials} heading={view.words.specials} />}
        <Picks
          cards={view.picks}
          href={view.picksHref}
          total={view.newTotal ?? view.used}
          heading={view.words.picks}
        />
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

const LABELS = { new: 'specialsNew', used: 'specialsUsed', cpo: 'specialsCpo' } as const

/** A few specials, each with its reason, and a link to all of them. */
function Specials({ specials, heading }: { specials: StripView; heading: string }) {
  const { cards, listLinks } = specials
  const t = useT('home')
  return (
    <section className="mt-8" aria-labelledby="specials">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="specials">{heading}</h2>
        <p className={`cluster ${styles.links} num`}>
          {listLinks.map(({ type, href, count }) => (
            <a className="link" href={href} key={type}>
              {t(LABELS[type], { n: count })}
            </a>
          ))}
        </p>
      </div>
      <ul className="slides">
        {cards.map((special, index) => (
          <li key={special.card.id}>
            <SpecialCard special={special} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PicksProps = { cards: readonly CardView[]; href: string; total: number; heading: string }

/** A few vehicles of the main list, best deals first. */
function Picks({ cards, href, total, heading }: PicksProps) {
  const t = useT('home')
  if (cards.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="picks">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="picks">{heading}</h2>
        <a className="link" href={href}>
          {t('picksAll', { n: total })}
        </a>
      </div>
      <ul className="slides">
        {cards.map((card, index) => (
          <li key={card.href}>
            <SavedCard card={card} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}
