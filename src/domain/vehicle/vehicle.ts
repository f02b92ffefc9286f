import type { Cents } from '#domain/kernel/money.ts'

import type { FieldValues } from './fields.data.ts'
import type { VehicleMedia } from './media/vehicle-media.ts'
import type { Tag } from './tags.data.ts'

/** The vehicle lists, and the `{type}` of a path. @see SRCH-14 */
export type VehicleType = 'new' | 'used' | 'cpo'

export const VEHICLE_TYPES = ['new', 'used', 'cpo'] as const satisfies readonly VehicleType[]

/** Facts that are derived if a feed lacks them, see `domain/feed/derive`. */
export const DERIVED_FACTS = ['body', 'engine', 'drive', 'fuel', 'features'] as const

export type DerivedFact = (typeof DERIVED_FACTS)[number]

/** The stored prices of a vehicle, before the rules for display. @see docs/rules/price.md */
export type Pricing = Readonly<{
  /** The maker's suggested price; `null` if the feed has none. */
  msrp: Cents | null
  exclusiveDiscount: Cents
  markupsTotal: Cents
  rebatesAppliedTotal: Cents
  rebatesEveryoneTotal: Cents
  discountsTotal: Cents
  /** The price after all adjustments. Zero or less means "Call". */
  finalPrice: Cents
}>

/** What people changed about a vehicle in the back office. The vehicle's other properties include these changes. */
export type VehicleEdits = Readonly<{
  /** The names of the changed fields. */
  fields: readonly string[]
  /** When the change of a field ends: `never`, `feed` when the feed sends another value, or at a time (ISO). */
  ends: Readonly<Record<string, string>>
  /** Whether it is taken off all lists and pages. */
  isHidden: boolean
  /** The dealer's own words in each language; absent for a language without any. */
  comments: Readonly<Partial<Record<'en' | 'es', string>>>
}>

/** A vehicle of a dealer. `null` means unknown; no text is ever empty. */
export type Vehicle = FieldValues &
  Readonly<{
    dealerCode: string
    /** Unique within a dealer; with `dealerCode` the key of a vehicle. */
    stock: string
    vin: string
    condition: 'new' | 'used'
    isCertified: boolean
    year: number
    make: string
    model: string
    description: string | null
    features: readonly string[]
    imageUrls: readonly string[]
    /** Captions of its photos, videos and pictures from all around it; `null` if the feed has none. */
    media: VehicleMedia | null
    /** Whether its feed says that its mileage is not the actual one; `mileage` is `null` then. @see VDP-5 */
    isMileageUnknown: boolean
    /** Its third-party history report, `https` only; `null` if the feed has none. */
    historyUrl: string | null
    /** The facts that the feed lacks, derived from the VIN or the vehicle's texts. */
    derived: readonly DerivedFact[]
    tags: ReadonlySet<Tag>
    isMsrpRequired: boolean
    isTruck: boolean
    /** The dealer's code at the value hub; `null` elsewhere. */
    valueDealerCode: string | null
    /** Rank of the deal, smallest first; `null` without a rank. */
    popularity: number | null
    pricing: Pricing
    /** Its price at 45 days in stock, above zero; `null` if the feed gives none. @see PRC-10 */
    day45Price: Cents | null
    /**
     * The last change of the public price by a feed: the previous price, 0 if none was shown; `null` if it never
     * changed.
     * @see PRC-3
     */
    priceChange: Readonly<{ from: Cents; at: string }> | null
    /** ISO time in UTC. */
    firstSeen: string
    /** ISO time in UTC. */
    updatedAt: string
    /** Absent for a vehicle without changes to its feed's values. */
    edits?: VehicleEdits
  }>

/** The list of a vehicle, and the `{type}` of its path. @see SRCH-14 */
export function vehicleType(vehicle: Pick<Vehicle, 'condition' | 'isCertified'>): VehicleType {
  if (vehicle.condition === 'new') return 'new'
  return vehicle.isCertified ? 'cpo' : 'used'
}

/** Whether a vehicle is in a list: `used` includes certified ones. @see SRCH-13 */
export function isInList(vehicle: Pick<Vehicle, 'condition' | 'isCertified'>, type: VehicleType) {
  if (type === 'new') return vehicle.condition === 'new'
  return vehicle.condition === 'used' && (type === 'used' || vehicle.isCertified)
}

/** Whether it was taken off all lists and pages in the back office. */
export const isHidden = ({ edits }: Pick<Vehicle, 'edits'>): boolean => edits?.isHidden === true

/** The dealer's comments on a vehicle in a language, else the feed's description; `null` without either. */
export const commentsIn = (
  { edits, description }: Pick<Vehicle, 'edits' | 'description'>,
  language: 'en' | 'es',
): string | null => edits?.comments[language] ?? description

/** `2026 Jeep Wrangler`: the name in headings, mail and titles. */
export const vehicleName = (vehicle: Pick<Vehicle, 'year' | 'make' | 'model'>): string =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model}`

/** The path of an address: without scheme, host, query and fragment. */
const PATH_OF_URL = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?(?<path>[^?#]*)/i

/** Drawings and renderings that are part of this project. */
const OWN_PICTURE = /^\/(?:illustrations|renderings)\//

/** Whether the first picture shows this vehicle: missing, default, drawn and rendered pictures do not. @see SRCH-8 */
export function hasPhoto(vehicle: Pick<Vehicle, 'imageUrls'>): boolean {
  const [url = ''] = vehicle.imageUrls
  const path = PATH_OF_URL.exec(url)?.groups?.['path'] ?? ''
  return path !== '' && !path.toLowerCase().includes('default') && !OWN_PICTURE.test(url)
}
