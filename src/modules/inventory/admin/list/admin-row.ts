import { generalPriceOf } from '#domain/price/general-price.ts'
import { pricesOf } from '#domain/price/shown-price.ts'
import { publicPrice, statusOf } from '#domain/vehicle-edits/apply-edits.ts'
import type { EditStatus } from '#domain/vehicle-edits/edit-fields.ts'
import { priceWarnings } from '#domain/vehicle-edits/price-warnings.ts'
import { hasPhoto, isHidden, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'

/** The flags of a vehicle in a row of the list. */
export type AdminFlag =
  | 'hidden'
  | 'pending'
  | 'call'
  | 'price-locked'
  | 'locked'
  | 'price-warning'
  | 'no-photos'
  | 'held'
  | 'certified'
  | 'in-transit'

/** A vehicle in the list of the back office. Money in cents. */
export type AdminRow = Readonly<{
  dealerCode: string
  stock: string
  vin: string
  title: string
  trim: string | null
  type: 'new' | 'used' | 'cpo'
  status: EditStatus
  /** The address of its first photo; `null` for none. */
  photo: string | null
  photos: number
  /** In stock since, ISO. */
  since: string
  /** The public price; `null` for "Call" and hidden prices. */
  price: number | null
  allIn: number | null
  /** The last change of the public price, if there was one. */
  change: Readonly<{ by: number; at: string }> | null
  flags: readonly AdminFlag[]
  /** The instant at which the lock of its price ends, and the first of its other locks, ISO; `null` for none. */
  lockEnds: Readonly<{ price: string | null; other: string | null }>
}>

function changeOf(vehicle: Vehicle): AdminRow['change'] {
  const { priceChange } = vehicle
  const price = publicPrice(vehicle)
  if (!priceChange || priceChange.from === 0 || price === 0) return null
  return { by: price - priceChange.from, at: priceChange.at }
}

const stagesOf = (status: EditStatus, { tags }: Vehicle): readonly AdminFlag[] => {
  if (status === 'hidden' || status === 'pending') return [status]
  return tags.has('isInTransit') || tags.has('isComingSoon') ? ['in-transit'] : []
}

const INSTANT = /^\d{4}-/

function lockEndsOf({ edits }: Vehicle): AdminRow['lockEnds'] {
  const instants = Object.entries(edits?.ends ?? {}).filter(([, end]) => INSTANT.test(end))
  const first = (isPrice: boolean) =>
    instants
      .filter(([field]) => (field === 'pricing') === isPrice)
      .map(([, end]) => end)
      .toSorted()[0] ?? null
  return { price: first(true), other: first(false) }
}

/** The row of a vehicle as shoppers see it. */
export function adminRow(vehicle: Vehicle, priceContext: PriceContextOf): AdminRow {
  const { dealerCode, stock, vin, trim, condition, isCertified, imageUrls, firstSeen } = vehicle
  const context = priceContext(dealerCode)
  const { prices } = pricesOf(vehicle, { ...context, shopper: 'unknown' })
  const status = isHidden(vehicle) ? 'hidden' : statusOf(vehicle)
  const isPhotographed = hasPhoto(vehicle)
  const fields = vehicle.edits?.fields ?? []
  const isCall = generalPriceOf(vehicle, context.site.pricing).kind === 'call'
  const flags: AdminFlag[] = [
    ...stagesOf(status, vehicle),
    ...(isCall ? (['call'] as const) : []),
    ...(priceWarnings(vehicle, context).length > 0 ? (['price-warning'] as const) : []),
    ...(isPhotographed ? [] : (['no-photos'] as const)),
    ...(fields.includes('pricing') ? (['price-locked'] as const) : []),
    ...(fields.some((field) => field !== 'pricing') ? (['locked'] as const) : []),
    ...(isCertified ? (['certified'] as const) : []),
  ]
  const usedType = isCertified ? 'cpo' : 'used'
  return {
    dealerCode,
    stock,
    vin,
    title: vehicleName(vehicle),
    trim,
    type: condition === 'new' ? 'new' : usedType,
    status,
    photo: isPhotographed ? (imageUrls[0] ?? null) : null,
    photos: isPhotographed ? imageUrls.length : 0,
    since: firstSeen,
    price: prices.general,
    allIn: prices.allIn,
    change: changeOf(vehicle),
    flags,
    lockEnds: lockEndsOf(vehicle),
  }
}
