import type { Dealer } from '#domain/dealers/dealer.ts'
import { ROAD_FACTOR, roadMiles } from '#domain/geo/road-miles.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { siteDealer } from '#domain/site/features/site-dealer.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { liveMap, liveMapHost, type LiveMap, type PinnedStore } from '#web/features/map/live-map.ts'
import type { ContactSubject } from '#web/features/messaging/contact-subject.ts'
import { shortOpening, type Opening } from '#web/features/store/opening.ts'
import {
  requestedZip,
  distanceOf,
  phoneLink,
  type PhoneLink,
} from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { storeAnchor, storeBlock, type StoreBlock } from './store-block.ts'

/** Another store, with its distance from the current one. */
type NearStore = Readonly<{
  name: string
  city: string
  href: string
  /** In words, estimated; `null` if either position is unknown. */
  distance: string | null
  /** Whether sales is open; `null` if its hours are unknown. */
  open: Opening | null
}>

const MAX = 3
/** The maximum distance at which a store with the same makes is preferred to nearer ones. */
const MAX_SAME_MAKE_MILES = 150

/** Up to three other stores, nearest first, preceded by those within reach that sell one of its makes. */
function nearStores(
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  store: Dealer,
  others: readonly Dealer[],
): readonly NearStore[] {
  const t = areaTranslator('contact', locale)
  const here = services.dealers.placeOf(store)
  return others
    .map((dealer) => {
      const place = services.dealers.placeOf(dealer)
      const miles = here && place && roadMiles(here, place)
      const sharesMake = dealer.makes.some((make) => store.makes.includes(make))
      return {
        dealer,
        miles,
        isFirst: sharesMake && miles !== null && miles <= MAX_SAME_MAKE_MILES,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        (a.miles ?? Number.MAX_SAFE_INTEGER) - (b.miles ?? Number.MAX_SAFE_INTEGER),
    )
    .slice(0, MAX)
    .map(({ dealer, miles }) => ({
      name: dealer.name,
      city: dealer.city,
      href: paths.contact({ stock: null, dealerCode: dealer.code }),
      distance: miles === null ? null : t('fromHere', { distance: formatMiles(miles, locale) }),
      open: shortOpening(dealer, 'sales', services.now(), locale),
    }))
}

/** The data of the contact page, in one language. */
export type ContactView = Readonly<{
  stores: readonly StoreBlock[]
  /** Whether it is the page of one store of several. */
  isOne: boolean
  /** Other stores, nearest first; empty on the page of all. */
  near: readonly NearStore[]
  /** The page of all stores. */
  allHref: string
  /** The site's vehicles, for a site without any store. */
  vehiclesHref: string
  /** The dealer's code, for forms that reload the page; `null` on the page of all stores. */
  code: string | null
  /** The recipient of a message without a chosen store. */
  dealer: Readonly<{ code: string; name: string; phone: PhoneLink | null }> | null
  vehicle: Readonly<{ name: string; stock: string; href: string }> | null
  /** Opens the panel, about the same; `null` on a site without it. */
  messageHref: string | null
  /** Links to the staff and to booking a visit; `null` for pages that the site lacks. */
  links: Readonly<Record<'staff' | 'bookService' | 'bookVisit', string | null>>
  /** The origin of distances; empty for none. */
  zip: string
  /** Shown for an unknown ZIP code. */
  zipProblem: string | null
  /** How distances were computed; `null` if none is shown. */
  zipNote: string | null
  /** The third-party map; `null` if none is configured, or no store's position is known. */
  live: Readonly<{
    /** `null` until a shopper opens it: before that the page contains no part of it, and no key. */
    map: LiveMap | null
    host: string
    openHref: string
    closeHref: string
  }> | null
}>

const UNKNOWN_MILES = Number.POSITIVE_INFINITY

type App = Pick<AppContext, 'services' | 'locale' | 'site'>
type StoreDistance = Readonly<{ store: Dealer; miles: number | null }>

/** Sorted by distance; equal ones keep their order, and unknown ones come last. @see DLR-4 */
function storesByDistance({ services }: App, stores: readonly Dealer[], zip: string | null) {
  const distances: readonly StoreDistance[] = stores.map((store) => ({
    store,
    miles: zip === null ? null : services.dealers.milesFrom(zip, store.code),
  }))
  return distances.toSorted((a, b) => (a.miles ?? UNKNOWN_MILES) - (b.miles ?? UNKNOWN_MILES) || 0)
}

/** How distances were computed, or that they are unknown. */
function zipWords(
  { services, locale }: App,
  distances: readonly StoreDistance[],
  zip: string | null,
) {
  if (zip === null) return { zip: '', zipProblem: null, zipNote: null }
  if (distances.every(({ miles }) => miles === null))
    return { zip, zipProblem: distanceOf({ zip, miles: null }, locale).text, zipNote: null }
  const words = services.dealers.isMeasured(zip) ? 'measured' : 'estimated'
  const zipNote = areaTranslator('contact', locale)(words, { factor: ROAD_FACTOR })
  return { zip, zipProblem: null, zipNote }
}

const pinsOf = (distances: readonly StoreDistance[], locale: Locale): readonly PinnedStore[] =>
  distances.map(({ store }, index) => ({
    dealer: store,
    pin: {
      number: index + 1,
      label: areaTranslator('contact', locale)('pin', {
        n: index + 1,
        name: store.name,
        city: store.city,
      }),
      href: `#${storeAnchor(store)}`,
    },
  }))

function liveOf(
  app: App,
  pinned: readonly PinnedStore[],
  about: Readonly<{ stock: null; dealerCode: string }> | undefined,
  query: URLSearchParams,
) {
  const host = liveMapHost(app)
  const map = liveMap(app, pinned)
  if (host === null || map === null) return null
  return {
    map: query.get('map') === 'live' ? map : null,
    host,
    openHref: paths.contactMap(about?.dealerCode ?? null, requestedZip(query)),
    closeHref: paths.contact(about),
  }
}

/** The data of the contact page now. With a ZIP code the nearest store comes first. @see DLR-4 */
export function contactView(
  app: App,
  { stores, others, only, dealer, vehicle }: ContactSubject,
  query: URLSearchParams,
): ContactView {
  const { services, locale, site } = app
  const zip = requestedZip(query)
  const distances = storesByDistance(app, stores, zip)
  const pinned = pinsOf(distances, locale)
  const about = only ? { stock: null, dealerCode: only.code } : undefined
  return {
    stores: distances.map(({ store, miles }, index) => {
      const away = zip !== null && miles !== null ? { zip, miles } : null
      return {
        ...storeBlock(
          siteDealer(store, site),
          services.now(),
          locale,
          distanceOf(away, locale).text,
        ),
        number: index + 1,
      }
    }),
    isOne: only !== null,
    near: only ? nearStores(app, only, others) : [],
    allHref: paths.contact(),
    vehiclesHref: linksOfSite(site).new ?? linksOfSite(site).used,
    code: only?.code ?? null,
    dealer: dealer && { code: dealer.code, name: dealer.name, phone: phoneLink(dealer.phone) },
    vehicle: vehicle && {
      name: vehicleName(vehicle),
      stock: vehicle.stock,
      href: paths.detail(vehicle),
    },
    messageHref: hasFeature(site, 'messaging') ? paths.messageUs(vehicle ?? about) : null,
    links: {
      staff: offeredLink(site, paths.staffDirectory()),
      bookService: offeredLink(site, paths.serviceScheduler()),
      bookVisit: offeredLink(site, paths.vehicleAppointment()),
    },
    ...zipWords(app, distances, zip),
    live: liveOf(app, pinned, about, query),
  }
}
