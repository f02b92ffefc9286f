import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { plainPhoto } from '#domain/vehicle/stored-photo.ts'
import { hasPhoto, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'

/** A language of pages. */
export type FeedLanguage = 'en' | 'es'

/** A vehicle of a site with all data that feeds contain about it. */
export type FeedItem = Readonly<{
  vehicle: Vehicle
  /** `null` if no store has the vehicle's dealer code. */
  store: Dealer | null
  /** The store as the vendor knows it. */
  storeCode: string
  /** The most prominent price for an unknown shopper, as on cards and the page; `null` if none is shown. @see PRC-11 */
  price: Cents | null
  /** Whether the site lists vehicles of this type. */
  isListed: boolean
  /** The absolute address of its page in each language. */
  links: Readonly<Record<FeedLanguage, string>>
  /** The language of links in vendors' columns. */
  language: FeedLanguage
  /** Absolute addresses of photos of this vehicle; no renderings and no default pictures. */
  photos: readonly string[]
  /** Absolute addresses of its 360° set; empty for none. */
  spin: readonly string[]
  /** The name of the advertising campaign, for vendors who ask for one. */
  campaign: string
}>

/** `2024 Jeep Wrangler Sport`. */
export const itemTitle = ({ vehicle }: FeedItem): string =>
  [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')

/** `New`, `Used` or `Certified`. */
export const stateWord = ({ vehicle }: FeedItem): 'New' | 'Used' | 'Certified' => {
  if (vehicle.condition === 'new') return 'New'
  return vehicle.isCertified ? 'Certified' : 'Used'
}

/** The vehicle's own description, else a sentence of its facts. It names no price and no offer. */
export function itemDescription(item: FeedItem): string {
  const { vehicle, store } = item
  if (vehicle.description !== null) return vehicle.description
  const color = vehicle.colorExt === null ? '' : ` in ${vehicle.colorExt}`
  const miles =
    vehicle.condition === 'new' || vehicle.mileage === null
      ? ''
      : ` with ${vehicle.mileage.toLocaleString('en-US')} miles`
  const where = store === null ? '' : ` at ${store.name} in ${store.city}, ${store.state}`
  return `${stateWord(item)} ${itemTitle(item)}${color}${miles}${where}.`
}

/** An absolute address for vendors' columns, whose separator is a comma; empty for what is no web address. */
function absolute(address: string, origin: string): readonly string[] {
  const url = URL.parse(plainPhoto(address), origin)
  return url && /^https?:$/.test(url.protocol) ? [url.href.replaceAll(',', '%2C')] : []
}

/**
 * Absolute addresses of a vehicle's photos, in order.
 * @param origin that of the site, which relative addresses are resolved against
 * @see SRCH-8
 */
export function photosOf(vehicle: Pick<Vehicle, 'imageUrls'>, origin: string): readonly string[] {
  if (!hasPhoto(vehicle)) return []
  return [...new Set(vehicle.imageUrls)].flatMap((source) =>
    hasPhoto({ imageUrls: [source] }) ? absolute(source, origin) : [],
  )
}

/**
 * Absolute addresses of the pictures of a vehicle's 360° set, in order; empty for none.
 * @param origin that of the site
 */
export const spinOf = ({ media }: Pick<Vehicle, 'media'>, origin: string): readonly string[] =>
  media?.spin.flatMap((address) => absolute(address, origin)) ?? []

/** The odometer as vendors ask for it: zero for a new vehicle whose odometer is unknown. */
export const itemMiles = ({ vehicle }: FeedItem): number | null =>
  vehicle.mileage ?? (vehicle.condition === 'new' ? 0 : null)
