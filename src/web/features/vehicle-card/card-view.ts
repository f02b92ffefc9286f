import type { Dealer } from '#domain/dealers/dealer.ts'
import type { SalesPhones } from '#domain/dealers/sales-phone.ts'
import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { driveMinutes } from '#domain/geo/drive-minutes.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isRendering, renderingFor } from '#domain/rendering/rendering-path.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, vehicleName } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDuration, formatShortMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { tagWord, vehicleWord } from '#i18n/vehicle-words.ts'
import type { IconName } from '#ui/icons/icons.data.ts'
import type { CardPayment } from '#ui/price/card-payment.ts'

import { cardPrice, type CardPrice } from './card-price.ts'

export type { CardPrice } from './card-price.ts'

type TagKind = 'value' | 'hot' | 'quiet'
export type CardTag = readonly [label: string, kind?: TagKind | undefined, icon?: IconName]

/** The content of a vehicle's card, in the shopper's language; no other data is sent to the browser. */
export type CardView = Readonly<{
  /** @see vehicleId */
  id: string
  href: string
  name: string
  trim: string | null
  picture: Readonly<{
    src: string
    alt: string
    isDrawing: boolean
    /** The rendering that replaces a photo that fails to load, with its alternative text. */
    fallback?: Readonly<{ src: string; alt: string }>
    /** Says that it is a rendering. */
    label?: string
  }>
  tags: readonly CardTag[]
  facts: readonly string[]
  /** Its colors, exterior first, with names; `null` if none is known. */
  colors: Readonly<{ exterior: string | null; interior: string | null; label: string }> | null
  stock: string
  price: CardPrice
  /** Its monthly payment with terms; `null` if the card shows none. @see FIN-15 */
  payment: CardPayment | null
  /** Its location and distance, or that it is in transit. */
  place: string
  isArriving?: true
  /** Sold or pending: shown grayed out. */
  isGone: boolean
}>

export type CardSource = Readonly<{
  site: Site
  locale: Locale
  /** The vehicle's dealer. */
  dealer: (SalesPhones & Pick<Dealer, 'city'>) | null
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
  /** The shopper; an unknown one by default. @see PRC-2 */
  shopper?: 'unknown' | 'known' | undefined
  /** Its monthly payment; if absent, the card shows none. */
  payment?: CardView['payment']
  /** Miles from the shopper; `null` or absent if unknown. */
  miles?: number | null
}>

const MAX_TAGS = 2

/** Most important first. */
const TAG_ORDER: readonly (readonly [
  tag: Tag | 'certified',
  kind?: TagKind | undefined,
  icon?: IconName,
])[] = [
  ['isSold', 'quiet'],
  ['isPendingSold', 'quiet'],
  ['isComingSoon', undefined, 'clock'],
  ['isInTransit', undefined, 'truck'],
  ['certified', undefined, 'badge-check'],
  ['isHeavilyDiscounted', 'value', 'trending-down'],
  ['isPopular', 'hot'],
  ['isRare', undefined, 'sparkles'],
  ['isShelby'],
  ['isClassic'],
  ['isCustom'],
  ['isSelect'],
  ['isCourtesy'],
  ['isFleet'],
]

const tagsOf = (vehicle: ListedVehicle, { site, locale }: CardSource): readonly CardTag[] =>
  TAG_ORDER.filter(([tag]) => (tag === 'certified' ? vehicle.isCertified : vehicle.tags.has(tag)))
    .slice(0, MAX_TAGS)
    .map(([tag, kind, icon]): CardTag => {
      const look = site.tagOptions.grayscale ? undefined : kind
      const label = tagWord(tag, locale)
      if (icon) return [label, look, icon]
      return look ? [label, look] : [label]
    })

/** The first photo, else a rendering of its shape in its paint. */
function pictureOf(vehicle: ListedVehicle, locale: Locale): CardView['picture'] {
  const name = vehicleName(vehicle)
  const t = areaTranslator('vehicle-card', locale)
  const rendering = {
    src: renderingFor(vehicle),
    alt: t('drawing', { name }),
  }
  const [photo] = vehicle.imageUrls
  if (photo === undefined || !hasPhoto(vehicle))
    return {
      ...rendering,
      isDrawing: true,
      ...(isRendering(rendering.src) && { label: t('rendering') }),
    }
  const alt = [name, vehicle.trim].filter(Boolean).join(' ')
  return { src: photo, alt, isDrawing: false, fallback: rendering }
}

const paint = (color: string | null) => color && PAINTS[paintFor(color)].color

function colorsOf({ colorExt, colorInt }: ListedVehicle, locale: Locale): CardView['colors'] {
  const t = areaTranslator('vehicle-card', locale)
  const exterior = colorExt === null ? '' : vehicleWord(colorExt, locale)
  const interior = colorInt === null ? '' : vehicleWord(colorInt, locale)
  const label = () => {
    if (exterior && interior) return t('colors', { exterior, interior })
    return exterior ? t('exterior', { exterior }) : t('interior', { interior })
  }
  if (colorExt === null && colorInt === null) return null
  return { exterior: paint(colorExt), interior: paint(colorInt), label: label() }
}

/** The current or future location of a vehicle. */
function placeOf(
  vehicle: ListedVehicle,
  { locale, dealer, miles }: CardSource,
): Pick<CardView, 'isArriving' | 'place'> {
  const t = areaTranslator('vehicle-card', locale)
  const place = vehicle.location ?? dealer?.city ?? ''
  if (vehicle.tags.has('isInTransit'))
    return { place: place ? t('inTransitTo', { place }) : t('inTransit'), isArriving: true }
  if (vehicle.tags.has('isComingSoon'))
    return { place: place ? t('comingSoonTo', { place }) : t('comingSoon'), isArriving: true }
  if (typeof miles !== 'number') return { place }
  const distance = formatShortMiles(miles, locale)
  const time = formatDuration(driveMinutes(miles), locale)
  return {
    place: place ? t('placeAway', { place, distance, time }) : t('away', { distance, time }),
  }
}

/** A vehicle's card. */
export function cardView(vehicle: ListedVehicle, source: CardSource): CardView {
  const { locale } = source
  const t = areaTranslator('vehicle-card', locale)
  const facts = [vehicle.fuel, vehicle.drive].filter((value) => value !== null)
  return {
    id: vehicleId(vehicle),
    href: paths.detail(vehicle),
    name: vehicleName(vehicle),
    trim: vehicle.trim,
    picture: pictureOf(vehicle, locale),
    tags: tagsOf(vehicle, source),
    facts: [
      ...(vehicle.mileage === null ? [] : [formatShortMiles(vehicle.mileage, locale)]),
      ...facts.map((value) => vehicleWord(value, locale)),
    ],
    colors: colorsOf(vehicle, locale),
    stock: t('stock', { stock: vehicle.stock }),
    price: cardPrice(vehicle, source),
    payment: source.payment ?? null,
    ...placeOf(vehicle, source),
    isGone: vehicle.tags.has('isPendingSold') || vehicle.tags.has('isSold'),
  }
}

type CardApp = Pick<CardSource, 'site' | 'locale'> &
  Readonly<{
    services: Readonly<{
      dealers: Readonly<{
        byCode: (code: string) => CardSource['dealer']
        fees: (code: string) => CardSource['fees']
      }>
    }>
  }>

/** A vehicle's card on a site, with its dealer and their fees. */
export const siteCard = (
  vehicle: ListedVehicle,
  { services: { dealers }, site, locale }: CardApp,
  more: Pick<CardSource, 'shopper' | 'payment' | 'miles'> = {},
): CardView =>
  cardView(vehicle, {
    site,
    locale,
    dealer: dealers.byCode(vehicle.dealerCode),
    fees: dealers.fees(vehicle.dealerCode),
    ...more,
  })
