import { FAVORITE_LIMITS } from '#domain/favorites/favorites.ts'
import { parseVehicleId, vehicleId } from '#domain/favorites/vehicle-id.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import { savedCardView } from '#web/features/saved-cards/saved-card-view.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { priceGroup, rowGroups, type RowGroup } from './fact-rows.ts'

/** A vehicle in the header of its column. */
type Column = Readonly<{
  id: string
  name: string
  trim: string | null
  href: string
  picture: CardView['picture']
  price: CardView['price']['cents']
  /** The availability inquiry. */
  inquiryHref: string
  /** Books a test drive; `null` on a site without appointments. */
  driveHref: string | null
  /** The page without it. */
  removeHref: string
}>

/** The data of the page for the vehicles in its address, in one language. */
export type CompareView = Readonly<{
  title: string
  description: string
  columns: readonly Column[]
  /** Empty for fewer than two vehicles. */
  groups: readonly RowGroup[]
  /** The fine print of estimated payments; `null` if none is shown. */
  disclosure: string | null
  /** If there is only one: that vehicle, and others to compare it with. */
  only: Readonly<{
    card: CardView
    others: readonly Readonly<{ card: CardView; compareHref: string }>[]
  }> | null
  /** Why a requested vehicle is not shown. */
  notices: readonly Readonly<{
    text: string
    link: Readonly<{ text: string; href: string }> | null
  }>[]
  isFull: boolean
  listHref: string
  illustration: string
}>

type App = Pick<AppContext, 'services' | 'site' | 'locale'>

const MAX = FAVORITE_LIMITS.compared
/** No shopper requests more than this on purpose. */
const MAX_LOOKED_UP = 12
const OTHERS = 4

type LookedUp = Readonly<{ stock: string; vehicle: Vehicle | null }>

/** The vehicles of the ids, each once; invalid ids are ignored. */
function lookUp(ids: readonly string[], { services, site }: App): readonly LookedUp[] {
  const lookedUp = new Map<string, LookedUp>()
  for (const id of new Set(ids.slice(0, MAX_LOOKED_UP))) {
    const key = parseVehicleId(id)
    if (!key) continue
    const vehicle = services.inventory.byStock(site, key.stock, key.dealerCode)
    lookedUp.set(vehicle ? vehicleId(vehicle) : id, { stock: key.stock, vehicle })
  }
  return [...lookedUp.values()]
}

const isSold = ({ tags }: Vehicle) => tags.has('isSold')

type NoticeView = CompareView['notices'][number]

function noticesOf(lookedUp: readonly LookedUp[], app: App): readonly NoticeView[] {
  const t = areaTranslator('compare', app.locale)
  const missing = lookedUp.flatMap(({ stock, vehicle }): NoticeView[] => {
    if (!vehicle) return [{ text: t('gone', { stock }), link: null }]
    if (!isSold(vehicle)) return []
    // Its own page shows similar ones.
    const link = { text: t('soldLink'), href: `${paths.detail(vehicle)}#similar` }
    return [{ text: t('sold', { name: vehicleName(vehicle) }), link }]
  })
  const hasTooMany = lookedUp.length - missing.length > MAX
  return hasTooMany ? [...missing, { text: t('tooMany', { n: MAX }), link: null }] : missing
}

/** A single vehicle, with suggestions to compare it with. */
function onlyView(vehicle: Vehicle, app: App): CompareView['only'] {
  const others = app.services.inventory.similar(app.site, vehicle, OTHERS)
  return {
    card: savedCardView(vehicle, app),
    others: others.map((other) => ({
      card: savedCardView(other, app),
      compareHref: paths.compare([vehicle, other].map(vehicleId)),
    })),
  }
}

const shownOf = (lookedUp: readonly LookedUp[]) =>
  lookedUp.flatMap(({ vehicle }) => (vehicle && !isSold(vehicle) ? vehicle : [])).slice(0, MAX)

/** The price rows of these vehicles for a known shopper; `null` for fewer than two. @see PRC-2 */
export function personalPrices(ids: readonly string[], app: App): RowGroup | null {
  const vehicles = shownOf(lookUp(ids, app))
  return vehicles.length > 1 ? priceGroup(vehicles, app, 'known') : null
}

/** The vehicles with these ids side by side, at most four; sold and unknown ones are listed separately. */
export function compareView(ids: readonly string[], app: App): CompareView {
  const t = areaTranslator('compare', app.locale)
  const lookedUp = lookUp(ids, app)
  const vehicles = shownOf(lookedUp)
  const shown = vehicles.map(vehicleId)
  const [first, second] = vehicles
  const cards = vehicles.map((vehicle) => savedCardView(vehicle, app))
  const deals = vehicles.map((vehicle) => app.services.inventory.payment(app.site, vehicle))
  const siteLinks = linksOfSite(app.site)
  return {
    title: second ? t('titleOf', { n: vehicles.length }) : t('title'),
    description: t('description'),
    columns: cards.map(({ id, name, trim, href, picture, price }, index) => ({
      id,
      name,
      trim,
      href,
      picture,
      price: price.cents,
      inquiryHref: paths.vehicleInterest(vehicles[index]),
      driveHref: offeredLink(app.site, paths.vehicleAppointment(vehicles[index])),
      removeHref: paths.compare(shown.filter((other) => other !== id)),
    })),
    groups: second ? rowGroups(vehicles, app) : [],
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, app.locale) : null,
    only: first && !second ? onlyView(first, app) : null,
    notices: noticesOf(lookedUp, app),
    isFull: vehicles.length >= MAX,
    listHref: siteLinks.used ?? siteLinks.new ?? siteLinks.home,
    illustration: renderingPath('suv', 'gray'),
  }
}
