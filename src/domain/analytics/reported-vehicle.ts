import { toDollars, type Cents } from '#domain/kernel/money.ts'
import { asTrackable, type Trackable } from '#domain/kernel/trackable.ts'
import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'

/** A public fact of a listed vehicle; empty if unknown. */
type Fact = Trackable<'vehicle'>

/** A vehicle in analytics events. @see ANA-4 */
export type ReportedVehicle = Readonly<{
  vin: Fact
  stock: Fact
  type: 'new' | 'used' | 'cpo'
  year: number
  make: Fact
  model: Fact
  trim: Fact
  body: Fact
  color: Fact
  interior: Fact
  drive: Fact
  transmission: Fact
  engine: Fact
  fuel: (typeof REPORTED_FUELS)[number]
  /** The day it was listed first, `YYYY-MM-DD` in UTC. */
  listedOn: Fact
  /** Dollars: the largest price that its page shows to everyone; `null` if it shows no price. */
  price: number | null
  /** Dollars: the MSRP if the page shows it, else `null`. */
  msrp: number | null
}>

/** The price that a vehicle's page shows to an unknown shopper. */
type ShownOffer =
  | Readonly<{ kind: 'sold' | 'call' | 'hidden' }>
  | Readonly<{
      kind: 'price'
      headline: Readonly<{ label: string; amount: Cents }>
      msrp: Cents | null
    }>

/** Fuel types of reported vehicles. Reports know one kind of hybrid. @see ANA-4 */
const REPORTED_FUELS = ['Gasoline', 'Diesel', 'Electric', 'Hybrid'] as const

const DAY_CHARACTERS = 10

const fact = (text: string | null): Fact => asTrackable(text ?? '')

function pricesOf(offer: ShownOffer): Pick<ReportedVehicle, 'price' | 'msrp'> {
  if (offer.kind !== 'price') return { price: null, msrp: null }
  const { label, amount } = offer.headline
  const msrp = label === 'msrp' ? amount : offer.msrp
  return { price: toDollars(amount), msrp: msrp === null ? null : toDollars(msrp) }
}

/**
 * A vehicle for analytics events; `null` for one that is not reported: sold, coming soon, or of another fuel type. A
 * known shopper's price is personal and is never reported.
 * @param offer the price that its page shows to an unknown shopper
 * @see ANA-4
 */
export function reportedVehicle(vehicle: Vehicle, offer: ShownOffer): ReportedVehicle | null {
  const { tags } = vehicle
  const fuel = REPORTED_FUELS.find(
    (one) => one === (vehicle.fuel === 'Plug-in Hybrid' ? 'Hybrid' : vehicle.fuel),
  )
  if (tags.has('isSold') || tags.has('isComingSoon') || fuel === undefined) return null
  return {
    vin: fact(vehicle.vin),
    stock: fact(vehicle.stock),
    type: vehicleType(vehicle),
    year: vehicle.year,
    make: fact(vehicle.make),
    model: fact(vehicle.model),
    trim: fact(vehicle.trim),
    body: fact(vehicle.body),
    color: fact(vehicle.colorExt),
    interior: fact(vehicle.colorInt),
    drive: fact(vehicle.drive),
    transmission: fact(vehicle.transmission),
    engine: fact(vehicle.engine),
    fuel,
    listedOn: fact(vehicle.firstSeen.slice(0, DAY_CHARACTERS)),
    ...pricesOf(offer),
  }
}
