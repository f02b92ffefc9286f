import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { renderingFor } from '#domain/rendering/rendering-path.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'
import { captionOf, type Caption } from '#domain/vehicle/media/vehicle-media.ts'
import {
  vehicleName,
  vehicleType,
  type Vehicle,
  type VehicleType,
  hasPhoto,
} from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import type { Services } from '#modules/services.ts'
import type { Picture } from '#ui/media/picture.ts'
import { vehicleSpecial, type VehicleSpecial } from '#web/features/specials/vehicle-special.ts'
import { cardView, type CardTag } from '#web/features/vehicle-card/card-view.ts'
import { offerView, type OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import {
  keyFactsOf,
  specificationsOf,
  type Fact,
  type KeyFact,
} from '#web/features/vehicle/vehicle-facts.ts'
import { mediaView, type MediaView } from '#web/routes/vehicle/components/media/media-view.ts'

import { descriptionView, type DescriptionView } from './description-view.ts'
import { offerHeight } from './offer-height.ts'
import { statusOf, type Status } from './status.ts'
import { broughtTo, storeOf, vehicleStore, type VehicleStore } from './vehicle-store.ts'

const fullName = (vehicle: Vehicle) =>
  [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')

type OtherView = ReturnType<Services['renderings']['viewsOf']>[number]

/**
 * A rendering of a vehicle's shape in its paint, with a caption that it is no photo.
 * @param given another view than the front three-quarter one
 */
function renderingOf(vehicle: Vehicle, locale: Locale, given?: OtherView): Picture {
  const t = areaTranslator('vehicle', locale)
  const view = t(`view.${given?.view ?? 'f34'}`)
  return {
    src: given?.src ?? renderingFor(vehicle),
    alt: t('drawingOf', { name: fullName(vehicle) }) + (given ? `, ${view}` : ''),
    isDrawing: true,
    caption: { text: t('drawingCaption', { view }) },
  }
}

const shownCaption = ({ text, language }: Caption, locale: Locale) =>
  language === locale ? { text } : { text, lang: language }

/**
 * A vehicle's photos; without any, its renderings. Never empty.
 * @param shown.blur the placeholder of its first photo
 * @param shown.views its other renderings
 */
export function picturesOf(
  vehicle: Vehicle,
  locale: Locale,
  {
    blur = null,
    views = [],
  }: Readonly<{ blur?: string | null; views?: readonly OtherView[] }> = {},
): readonly Picture[] {
  if (!hasPhoto(vehicle))
    return [undefined, ...views].map((view) => renderingOf(vehicle, locale, view))
  const photos = new Set(vehicle.imageUrls)
  const t = areaTranslator('vehicle', locale)
  const name = fullName(vehicle)
  return [...photos].map((src, index) => {
    const caption = captionOf(vehicle.media, src, locale)
    return {
      src,
      alt: caption?.text ?? t('photoOf', { name, n: index + 1 }),
      isDrawing: false,
      ...(caption && { caption: shownCaption(caption, locale) }),
      ...(index === 0 && blur !== null && { blur }),
    }
  })
}

/** The data of a vehicle's page, in the shopper's language, and no other data of the vehicle. */
export type VehicleView = Readonly<{
  name: string
  trim: string | null
  stock: string
  vin: string
  condition: 'new' | 'used'
  crumbs: Readonly<{
    type: 'new' | 'used' | 'cpo'
    /** The complete list of that type. */
    href: string
    steps: readonly Readonly<{ label: string; href: string }>[]
  }>
  tags: readonly CardTag[]
  /** The data that favorites store of it. */
  favorite: Readonly<{ id: string; name: string; picture: string }>
  pictures: readonly Picture[]
  /** Its videos and pictures from all around it; `null` for none. */
  media: MediaView | null
  /** The rendering that replaces photos that fail to load. */
  drawing: Picture
  keyFacts: readonly KeyFact[]
  specifications: readonly Fact[]
  description: DescriptionView | null
  status: Status | null
  /** Its location; `null` if unknown, and for a vehicle in transit. */
  place: string | null
  offer: OfferView
  /** Its special price, if lower. @see PRC-10 */
  special: VehicleSpecial | null
  /** The height of a known shopper's offer, in rem; nothing else of it is sent before they are known. */
  personalHeight: number
  /** The label of the price for known shoppers. */
  personalLabel: string
  disclaimer: string | null
  store: VehicleStore | null
  windowStickerHref: string | null
  /** Its history report, on another site. */
  historyHref: string | null
  /** The interest form; for a sold vehicle the notification form, if the site has it. */
  interestHref: string
  /**
   * The notification form for a lower price; `null` if no price is shown, it is sold, or the site has no notifications.
   */
  watchHref: string | null
  /** Opens the message panel about the vehicle; `null` on a site without it. */
  messageHref: string | null
  /** Requests customer info, for a personal price. */
  unlockHref: string
  /** Books a test drive; `null` for a vehicle that is sold, and on a site without appointments. */
  appointmentHref: string | null
  /** The prequalification and the credit application; `null` if it is sold, or the site takes no applications. */
  credit: Readonly<{ prequalifyHref: string; applyHref: string }> | null
  /** Holds it; `null` if it is sold or pending, and on a site without holds. */
  holdHref: string | null
  /** How long it would be held. */
  holdHours: number
  /** The text of the link: it is free unless its store asks for a deposit. */
  holdText: 'holdIt' | 'holdItDeposit'
  /** The form for similar vehicles; `null` on a site without it. */
  similarHref: string | null
  meta: Readonly<{ title: string; description: string; canonical: string }>
}>

type Source = Readonly<{
  services: Pick<Services, 'dealers' | 'inventory' | 'holds' | 'renderings' | 'now'>
  site: Site
  locale: Locale
  origin: string
  /** The shopper's ZIP code; `null` or absent for none. */
  zip?: string | null
  /** The placeholder of its first photo; `null` or absent for none. */
  blur?: string | null
}>

/** The list of the site that contains a vehicle. */
function listOf(vehicle: Vehicle, site: Site): VehicleType {
  const type = vehicleType(vehicle)
  return type === 'cpo' && site.searchOptions.disableCpo ? 'used' : type
}

/** The notification form for another of the same model. */
function likeHref(vehicle: Vehicle, site: Site): string {
  const { make, model } = vehicle
  const type = listOf(vehicle, site)
  return paths.searchNotification(type, {
    ...emptyQuery(type),
    selections: { make: [make], model: [model] },
  })
}

/** Breadcrumbs up to the vehicle's model, each a list that contains it. */
function crumbsOf(vehicle: Vehicle, site: Site): VehicleView['crumbs'] {
  const type = listOf(vehicle, site)
  const list = (selections: SearchQuery['selections']) =>
    paths.search(type, { ...emptyQuery(type), selections })
  const { make, model } = vehicle
  return {
    type,
    href: paths.search(type),
    steps: [
      { label: make, href: list({ make: [make] }) },
      { label: model, href: list({ make: [make], model: [model] }) },
    ],
  }
}

function windowStickerOf(vehicle: Vehicle, site: Site): string | null {
  const address = site.detailOptions.windowStickerUrls[vehicle.condition]
  return address ? address.replaceAll('{vin}', () => encodeURIComponent(vehicle.vin)) : null
}

/** The price for a search result; empty for none. */
function priceSentence(offer: OfferView, locale: Locale, personalLabel: string): string {
  const t = areaTranslator('vehicle', locale)
  if (offer.kind === 'sold') return t('summarySold')
  if (offer.kind !== 'price') return t('summaryCall')
  const { label, amount } = offer.headline
  const money = formatMoney(amount, locale)
  return label === 'allIn'
    ? t('summaryPrice', { amount: money })
    : `${t(label, { label: personalLabel })} ${money}.`
}

type MetaFacts = Readonly<{ offer: OfferView; place: string | null; holder: Dealer | null }>

/** Title and description, unique since both contain the stock number. */
function metaOf(vehicle: Vehicle, { offer, place, holder }: MetaFacts, source: Source) {
  const { site, locale } = source
  const t = areaTranslator('vehicle', locale)
  const { stock, vin } = vehicle
  const name = [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')
  const price = priceSentence(offer, locale, site.pricing.personalLabel[locale])
  return {
    title: place
      ? t('title', { name, stock, place: [place, holder?.state].filter(Boolean).join(', ') })
      : t('titleNoPlace', { name, stock }),
    description: t('summary', { name, stock, vin, price }),
    canonical: canonicalOf(source, paths.detail(vehicle)),
  }
}

/** The links to the next steps for a vehicle, if the site has them. */
function actionsOf(vehicle: Vehicle, offer: OfferView, { site, services }: Source) {
  const isSold = statusOf(vehicle) === 'sold'
  const holds = services.holds.rulesOf(vehicle.dealerCode)
  return {
    messageHref: hasFeature(site, 'messaging') ? paths.messageUs(vehicle) : null,
    interestHref:
      (isSold ? offeredLink(site, likeHref(vehicle, site)) : null) ??
      paths.vehicleInterest(vehicle),
    watchHref:
      offer.kind === 'price' ? offeredLink(site, paths.availabilityNotification(vehicle)) : null,
    unlockHref: paths.unlock(vehicle),
    appointmentHref: isSold ? null : offeredLink(site, paths.vehicleAppointment(vehicle)),
    credit:
      isSold || !hasFeature(site, 'credit')
        ? null
        : {
            prequalifyHref: paths.vehicleFinance(vehicle),
            applyHref: paths.finance('finance', vehicle),
          },
    holdHref:
      isSold || vehicle.tags.has('isPendingSold') || !holds.isOffered
        ? null
        : offeredLink(site, paths.vehicleHold(vehicle)),
    holdHours: holds.hours,
    holdText: holds.deposit === null ? ('holdIt' as const) : ('holdItDeposit' as const),
    similarHref: offeredLink(site, paths.similarVehicles(vehicle)),
  }
}

/** The data of a vehicle's page for an unknown shopper. @see SHP-6 */
export function vehicleView(vehicle: Vehicle, source: Source): VehicleView {
  const { services, site, locale, zip } = source
  const fees = namedFees(services.dealers.fees(vehicle.dealerCode), locale)
  const dealer = storeOf(site, services.dealers, vehicle.dealerCode)
  const holder = services.dealers.byCode(vehicle.dealerCode)
  const card = cardView(vehicle, { site, locale, fees, dealer: holder })
  const away = dealer && zip ? { zip, miles: services.dealers.milesFrom(zip, dealer.code) } : null
  const status = statusOf(vehicle)
  const brought = status === null ? broughtTo(source, dealer, holder) : null
  const store = dealer && vehicleStore(dealer, services.now(), locale, { away, brought })
  const specifications = specificationsOf(vehicle, locale)
  const pictures = picturesOf(vehicle, locale, {
    blur: source.blur ?? null,
    views: services.renderings.viewsOf(vehicle),
  })
  const drawing = renderingOf(vehicle, locale)
  const offer = offerView(vehicle, site, fees)
  const name = vehicleName(vehicle)
  const place = vehicle.location ?? holder?.city ?? null
  const { trim, stock, vin, condition } = vehicle
  return {
    trim,
    stock,
    vin,
    condition,
    description: descriptionView(vehicle, locale),
    specifications,
    pictures,
    media: mediaView(vehicle, locale, services.renderings.turnOf(vehicle)),
    drawing,
    status,
    offer,
    special: vehicleSpecial(vehicle, source),
    store,
    name,
    crumbs: crumbsOf(vehicle, site),
    tags: card.tags,
    favorite: { id: card.id, name, picture: card.picture.src },
    keyFacts: keyFactsOf(vehicle, specifications),
    place,
    personalHeight: offerHeight(offerView(vehicle, site, fees, 'known')),
    personalLabel: site.pricing.personalLabel[locale],
    disclaimer: site.pricingSectionOptions.disclaimer?.[locale] ?? null,
    windowStickerHref: windowStickerOf(vehicle, site),
    historyHref: vehicle.historyUrl,
    ...actionsOf(vehicle, offer, source),
    meta: metaOf(vehicle, { offer, place, holder }, source),
  }
}
