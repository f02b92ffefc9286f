import { isDifferent } from '#domain/favorites/is-different.ts'
import { inDollars } from '#domain/finance/in-dollars.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatShortMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { Services } from '#modules/services.ts'
import { cardPayment, type CardPayment } from '#ui/price/card-payment.ts'
import { offerView, type OfferView } from '#web/features/vehicle-offer/offer-view.ts'

/** One vehicle's value in a row. */
export type Cell = Readonly<{
  text: string
  /** Shown instead of the text, with its terms. */
  payment?: CardPayment
  href?: string
}>

/** A fact with each vehicle's value, in column order; `null` if unknown. */
export type Row = Readonly<NonNullable<ReturnType<typeof rowOf>>>

export type RowGroup = Readonly<{
  title: string
  rows: readonly Row[]
  /** The meaning of `null`: unknown, or none. */
  absent: string
}>

export type Source = Readonly<{
  services: Pick<Services, 'inventory' | 'dealers' | 'finance'>
  site: Site
  locale: Locale
}>

type Words = ReturnType<typeof translatorFor>
type Compared = Readonly<{
  vehicle: Vehicle
  offer: OfferView
  shopper: Shopper
  source: Source
  t: Words
}>
type Fact = readonly [
  label: Parameters<Words>[0],
  say: (compared: Compared) => Cell | string | null,
]

const translatorFor = (locale: Locale) => areaTranslator('compare', locale)

type PriceLabel = 'yourAllIn' | 'allIn' | 'personal' | 'price' | 'beforeFees' | 'msrp' | 'was'

/** The amounts of an offer by label. */
function amountsOf(offer: OfferView): Readonly<Partial<Record<PriceLabel, Cents>>> {
  if (offer.kind !== 'price') return {}
  const { headline, base, msrp, own, reference, isBeforeCharges } = offer
  const named = (label: PriceLabel) =>
    label === 'price' && (base !== null || isBeforeCharges) ? 'beforeFees' : label
  return {
    ...(msrp !== null && { msrp }),
    ...(reference && { [reference.kind]: reference.amount }),
    ...(base && { [named(base.label)]: base.amount }),
    ...(own !== null && { personal: own }),
    [named(headline.label)]: headline.amount,
  }
}

/** Shown instead of a price: how to request it. */
function askFor({ vehicle, offer, t }: Compared): Cell | null {
  if (offer.kind !== 'call' && offer.kind !== 'hidden') return null
  return { text: t(offer.kind), href: paths.vehicleInterest(vehicle) }
}

const amount =
  (label: PriceLabel) =>
  ({ offer, source }: Compared) => {
    const cents = amountsOf(offer)[label]
    return cents === undefined ? null : formatMoney(cents, source.locale)
  }

const PRICE: readonly Fact[] = [
  ['yourAllIn', amount('yourAllIn')],
  ['personal', amount('personal')],
  [
    'allIn',
    (compared) => amount('allIn')(compared) ?? (isAllIn(compared) ? askFor(compared) : null),
  ],
  [
    'price',
    (compared) => amount('price')(compared) ?? (isAllIn(compared) ? null : askFor(compared)),
  ],
  ['beforeFees', amount('beforeFees')],
  [
    'fees',
    ({ offer, source }) =>
      offer.kind === 'price' && offer.base ? formatMoney(offer.base.charges, source.locale) : null,
  ],
  ['msrp', amount('msrp')],
  ['was', amount('was')],
  [
    'savings',
    ({ offer, source }) =>
      offer.kind === 'price' && offer.saving !== null
        ? formatMoney(offer.saving, source.locale)
        : null,
  ],
  [
    'payment',
    ({ vehicle, shopper, source }) => {
      const { services, site, locale } = source
      const payment = services.inventory.payment(site, vehicle, { shopper })
      if (!payment) return null
      const { disclosure, monthly } = payment
      return { text: String(inDollars(monthly)), payment: cardPayment(disclosure, locale) }
    },
  ],
]

const isAllIn = ({ source }: Compared) => source.site.pricingSectionOptions.showAllInPrice

const word =
  (field: 'body' | 'drive' | 'transmission' | 'fuel' | 'colorExt' | 'colorInt' | 'assembly') =>
  ({ vehicle, source }: Compared) => {
    const value = vehicle[field]
    return value === null ? null : vehicleWord(value, source.locale)
  }

const count =
  (field: 'cylinders' | 'seats' | 'doors') =>
  ({ vehicle }: Compared) =>
    vehicle[field] === null ? null : String(vehicle[field])

const VEHICLE: readonly Fact[] = [
  ['condition', ({ vehicle, t }) => t(vehicleType(vehicle))],
  ['year', ({ vehicle }) => String(vehicle.year)],
  ['trim', ({ vehicle }) => vehicle.trim],
  [
    'mileage',
    ({ vehicle, source }) =>
      vehicle.mileage === null ? null : formatShortMiles(vehicle.mileage, source.locale),
  ],
  ['body', word('body')],
  ['drive', word('drive')],
  ['engine', ({ vehicle }) => vehicle.engine],
  ['cylinders', count('cylinders')],
  ['transmission', word('transmission')],
  ['fuel', word('fuel')],
  [
    'economy',
    ({ vehicle: { cityMpg, highwayMpg } }) =>
      cityMpg === null && highwayMpg === null ? null : `${cityMpg ?? '–'} / ${highwayMpg ?? '–'}`,
  ],
  ['seats', count('seats')],
  ['doors', count('doors')],
  ['exterior', word('colorExt')],
  ['interior', word('colorInt')],
  ['assembly', word('assembly')],
]

const PLACE: readonly Fact[] = [
  [
    'dealer',
    ({ vehicle, source }) => source.services.dealers.byCode(vehicle.dealerCode)?.name ?? null,
  ],
  [
    'location',
    ({ vehicle, source }) =>
      vehicle.location ?? source.services.dealers.byCode(vehicle.dealerCode)?.city ?? null,
  ],
  ['stock', ({ vehicle }) => vehicle.stock],
  ['vin', ({ vehicle }) => vehicle.vin],
]

/** Identifiers always differ, so their difference is not marked. */
const ALWAYS_DIFFERENT: ReadonlySet<Fact[0]> = new Set(['stock', 'vin'])

type RowsOf = Readonly<{
  vehicles: readonly Compared[]
  absent: 'unknown' | 'none'
  t: Words
  personalLabel: string
}>

function rowOf([label, say]: Fact, { vehicles, absent, t, personalLabel }: RowsOf) {
  const cells = vehicles.map((compared) => {
    const value = say(compared)
    return typeof value === 'string' ? { text: value } : value
  })
  if (cells.every((cell) => cell === null)) return null
  return {
    label: t(label as 'personal', { label: personalLabel }),
    cells,
    isDifferent:
      !ALWAYS_DIFFERENT.has(label) &&
      isDifferent(cells.map((cell) => cell?.text ?? (absent === 'none' ? t(absent) : null))),
  }
}

/** One row per feature of any of them, in the order in which they are listed. */
function featureRows(vehicles: readonly Vehicle[], locale: Locale, t: Words): readonly Row[] {
  const listed = vehicles.map(({ features }) => new Set(features.map((name) => name.toLowerCase())))
  const names = new Map(
    vehicles.flatMap(({ features }) => features).map((name) => [name.toLowerCase(), name]),
  )
  return [...names].map(([key, name]) => {
    const texts = listed.map((features) => t(features.has(key) ? 'yes' : 'no'))
    return {
      label: vehicleWord(name, locale),
      cells: texts.map((text) => ({ text })),
      isDifferent: isDifferent(texts),
    }
  })
}

/** Builds the groups of these vehicles for one shopper. */
function groupsFor(vehicles: readonly Vehicle[], source: Source, shopper: Shopper) {
  const t = translatorFor(source.locale)
  const personalLabel = source.site.pricing.personalLabel[source.locale]
  const compared = vehicles.map((vehicle): Compared => {
    const fees = source.services.dealers.fees(vehicle.dealerCode)
    return { vehicle, offer: offerView(vehicle, source.site, fees, shopper), shopper, source, t }
  })
  return (title: string, facts: readonly Fact[], absent: RowsOf['absent']): RowGroup => ({
    title,
    rows: facts.flatMap(
      (fact) => rowOf(fact, { vehicles: compared, absent, t, personalLabel }) ?? [],
    ),
    absent: t(absent),
  })
}

/** The vehicles' prices for one shopper. @see PRC-2, PRC-7, PRC-11 */
export const priceGroup = (
  vehicles: readonly Vehicle[],
  source: Source,
  shopper: Shopper,
): RowGroup =>
  groupsFor(vehicles, source, shopper)(translatorFor(source.locale)('groupPrice'), PRICE, 'none')

/** All known facts of the vehicles; facts that none of them has are omitted, as are empty groups. */
export function rowGroups(vehicles: readonly Vehicle[], source: Source): readonly RowGroup[] {
  const t = translatorFor(source.locale)
  const group = groupsFor(vehicles, source, 'unknown')
  const features = featureRows(vehicles, source.locale, t)
  return [
    priceGroup(vehicles, source, 'unknown'),
    group(t('groupVehicle'), VEHICLE, 'unknown'),
    { title: t('groupFeatures'), rows: features, absent: t('no') },
    group(t('groupPlace'), PLACE, 'unknown'),
  ].filter((group) => group.rows.length > 0)
}
