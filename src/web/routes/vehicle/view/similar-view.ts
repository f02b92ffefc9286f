import { paths } from '#domain/pages/paths.ts'
import { leadAmount } from '#domain/price/shown-price.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { ComparedFields } from '#domain/search/similar.ts'
import { whySimilar, type Reason } from '#domain/search/why-similar.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** Similar vehicles, each with its reason; and a list with more of them. */
export type SimilarView = Readonly<{
  cards: readonly Readonly<{
    card: CardView
    why: string | null
    /** The same without public prices: for a known shopper. @see PRC-2 */
    whyWithoutPrice: string | null
  }>[]
  /** `null` if the list has no others. */
  all: Readonly<{ href: string; count: number }> | null
}>

type Compared = ComparedFields & Pick<Vehicle, 'mileage' | 'condition' | 'isCertified'>
type App = Pick<AppContext, 'services' | 'site' | 'locale'>

const COUNT = 4

function differenceText(reason: Reason, locale: Locale): string | null {
  const t = areaTranslator('vehicle', locale)
  const { difference } = reason
  switch (difference?.by) {
    case undefined:
      return null
    case 'cheaper':
    case 'pricier':
      return t(`why.${difference.by}`, { amount: formatMoney(difference.amount, locale) })
    case 'newer':
    case 'older':
      return t(`why.${difference.by}`, { n: difference.years })
    case 'fewerMiles':
      return t('why.fewerMiles', { n: difference.miles })
    case 'samePrice':
      return t('why.samePrice')
  }
}

/** `Same model, $1,200 less`; `null` for none. */
export function whyText(reason: Reason, locale: Locale): string | null {
  const t = areaTranslator('vehicle', locale)
  const shared = reason.shared && t(`why.${reason.shared}`)
  const difference = differenceText(reason, locale)
  if (shared && difference) return t('why.both', { shared, difference })
  if (shared) return shared
  return difference && difference.charAt(0).toUpperCase() + difference.slice(1)
}

/** The list of vehicles with the same body, else of the same make. */
function listOf(
  { services, site }: App,
  type: VehicleType,
  vehicle: Compared,
): Readonly<{ href: string; count: number }> {
  const selections: SearchQuery['selections'] =
    vehicle.body === null ? { make: [vehicle.make] } : { body: [vehicle.body] }
  const query = { ...emptyQuery(type), selections }
  return {
    href: paths.search(type, query),
    count: services.inventory.search(site, { ...query, show: 1 }).total,
  }
}

/**
 * Up to four unsold vehicles most similar to this one.
 * @param vehicle may no longer be listed
 * @param priced the same vehicle if its price is public; `null` for one that is sold or gone
 */
export function similarView(vehicle: Compared, app: App, priced: Vehicle | null): SimilarView {
  const { services, site, locale } = app
  const { dealers } = services
  const price =
    priced &&
    leadAmount(priced, { site, shopper: 'unknown', fees: dealers.fees(priced.dealerCode) })
  const cards = services.inventory.similar(site, vehicle, COUNT).map((other) => {
    const card = siteCard(other, app)
    const reason = (prices: Parameters<typeof whySimilar>[2]) =>
      whyText(whySimilar(vehicle, other, prices), locale)
    return {
      card,
      why: reason([price, card.price.cents]),
      whyWithoutPrice: reason([null, null]),
    }
  })
  const vehicleList = vehicleType(vehicle)
  const type = vehicleList === 'cpo' && site.searchOptions.disableCpo ? 'used' : vehicleList
  const all = listOf(app, type, vehicle)
  // The list contains the vehicle itself.
  return { cards, all: all.count > cards.length + 1 ? all : null }
}
