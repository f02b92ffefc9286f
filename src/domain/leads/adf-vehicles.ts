import type { AdfParts, AdfVehicle, OwnedVehicle } from '#domain/forms/adf-parts.ts'
import { toDollars } from '#domain/kernel/money.ts'

import type { LeadVehicle } from './lead-vehicle.ts'
import { priceLines } from './price-lines.ts'
import { parentElement, textElement } from './xml.ts'

type Element = readonly string[]

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)

/** ADF requires a vehicle in every lead; one about an unknown vehicle contains an empty element. */
const noVehicle = (stock: string | null, interest: AdfParts['interest']) =>
  parentElement(
    'vehicle',
    [
      textElement('year', ''),
      textElement('make', ''),
      textElement('model', ''),
      textElement('stock', stock),
    ],
    { interest },
  )

/**
 * The shopper's own vehicle. ADF has no interest type for service, so the element's default is used and the comments
 * explain.
 */
const ownedVehicle = (car: OwnedVehicle, interest: AdfParts['interest']) =>
  parentElement(
    'vehicle',
    [
      textElement('year', car.year ?? ''),
      textElement('make', car.make ?? ''),
      textElement('model', car.model ?? ''),
      textElement('vin', orNull(car.vin)),
      textElement('odometer', orNull(car.odometer), { units: 'mi' }),
      textElement('comments', 'A vehicle that the customer owns, not for sale.'),
    ],
    { interest, status: 'used' },
  )

const isKnown = (car: OwnedVehicle | undefined): car is OwnedVehicle =>
  car !== undefined && Object.values(car).some(Boolean)

const colors = (interior: string | null, exterior: string | null): Element =>
  interior === null && exterior === null
    ? []
    : parentElement('colorcombination', [
        textElement('interiorcolor', interior),
        textElement('exteriorcolor', exterior),
        textElement('preference', 1),
      ])

const dollars = { currency: 'USD' }

const pricesText = (car: LeadVehicle) =>
  priceLines(car)
    .map(([label, text]) => `${label}: ${text}.`)
    .join(' ')

const lotVehicle = (car: LeadVehicle, interest: AdfParts['interest']) =>
  parentElement(
    'vehicle',
    [
      textElement('year', car.year),
      textElement('make', car.make),
      textElement('model', car.model),
      textElement('vin', car.vin),
      textElement('stock', car.stock),
      textElement('trim', car.trim),
      textElement('doors', car.doors),
      textElement('bodystyle', car.body),
      textElement('transmission', car.transmission),
      textElement('odometer', car.mileage, { units: 'mi' }),
      colors(car.colorInt, car.colorExt),
      textElement('price', car.price === null ? null : toDollars(car.price), {
        type: 'asking',
        ...dollars,
      }),
      textElement('pricecomments', car.own && pricesText(car)),
    ],
    { interest, status: car.condition },
  )

/** The loan balance of a vehicle. ADF accepts a balance only together with a method and an amount. */
const payoff = (amount: string | null): Element =>
  amount === null
    ? []
    : parentElement('finance', [
        textElement('method', 'finance'),
        textElement('amount', amount, { type: 'total', limit: 'exact', ...dollars }),
        textElement('balance', amount, { type: 'finance', ...dollars }),
      ])

const option = (name: string): Element => parentElement('option', [textElement('optionname', name)])

const vehicleText = (car: AdfVehicle) =>
  parentElement(
    'vehicle',
    [
      textElement('year', car.year),
      textElement('make', car.make),
      textElement('model', car.model),
      textElement('vin', orNull(car.vin)),
      textElement('trim', orNull(car.trim)),
      textElement('odometer', orNull(car.odometer), { units: 'mi' }),
      textElement('condition', car.condition ?? null),
      colors(orNull(car.colorInt), orNull(car.colorExt)),
      textElement('price', orNull(car.price), { type: 'offer', ...dollars }),
      (car.options ?? []).flatMap(option),
      payoff(orNull(car.payoff)),
      textElement('comments', orNull(car.comments)),
    ],
    { interest: car.interest, status: car.status },
  )

type AdfSubject = Readonly<{
  /** The vehicle in stock; `null` for an unknown stock number, or none. */
  vehicle: LeadVehicle | null
  /** The requested stock number, `null` for none. */
  stock: string | null
  parts: Pick<AdfParts, 'interest' | 'vehicles' | 'isWithoutLot' | 'owned'>
}>

/**
 * A lead's vehicles as ADF elements, the one in stock first. Never empty: an unknown stock vehicle becomes an empty
 * element, or the shopper's own vehicle if the lead is about that.
 */
export function adfVehicles({ vehicle, stock, parts }: AdfSubject): Element {
  const { interest, vehicles = [], isWithoutLot = false, owned } = parts
  const others = vehicles.flatMap(vehicleText)
  if (vehicle !== null) return [...lotVehicle(vehicle, interest), ...others]
  if (stock === null && isKnown(owned)) return [...ownedVehicle(owned, interest), ...others]
  const isEnough = vehicles.some(
    (other) => isWithoutLot || other.interest === 'buy' || other.interest === 'lease',
  )
  return isEnough && stock === null ? others : [...noVehicle(stock, interest), ...others]
}
