import { byCode, byName, fold } from '#domain/kernel/text.ts'
import { modelKey } from '#domain/valuation/subject.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { TradeInVehicle } from './appraiser.ts'

type Subject = Pick<TradeInVehicle, 'year' | 'make' | 'model' | 'trim' | 'drive' | 'fuel'>

/** Vehicles of years further apart are not comparable. */
const MAX_YEARS_APART = 5
/** The weight of each difference, in model years. */
const WEIGHTS = { model: 3, fuel: 2, trim: 1, drive: 0.5 }

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Whether one model's name is a prefix of the other's: `Grand Cherokee`, `Grand Cherokee L`. */
function isRelated(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 0 && short.every((word, index) => long[index] === word)
}

const isSame = (a: string | null, b: string | null) =>
  a !== null && b !== null && fold(a) === fold(b)

/** Whether two known values differ, such as a hybrid and a gasoline vehicle; an unknown one matches any. */
const isOther = (a: string | null, b: string | null) => a !== null && b !== null && !isSame(a, b)

/** The weighted difference of two vehicles, in years; `null` if not comparable. */
function distance(vehicle: Vehicle, subject: Subject): number | null {
  const years = Math.abs(vehicle.year - subject.year)
  const isSameModel =
    modelKey(vehicle.make, vehicle.model) === modelKey(subject.make, subject.model)
  const isOfModel = isSameModel || isRelated(vehicle.model, subject.model)
  if (vehicle.condition === 'new' || years > MAX_YEARS_APART || !isOfModel) return null
  return (
    years +
    (isSameModel ? 0 : WEIGHTS.model) +
    (isOther(vehicle.fuel, subject.fuel) ? WEIGHTS.fuel : 0) +
    (isSame(vehicle.trim, subject.trim) ? 0 : WEIGHTS.trim) +
    (isSame(vehicle.drive, subject.drive) ? 0 : WEIGHTS.drive)
  )
}

/**
 * The used vehicles most comparable with a vehicle, closest first: of its model or one with a longer name, at most five
 * model years apart; then by fuel, trim and drive, equal ones by stock number.
 * @param vehicles of its make
 * @see TRD-15
 */
export const comparableVehicles = (
  vehicles: readonly Vehicle[],
  subject: Subject,
  limit: number,
): readonly Vehicle[] =>
  vehicles
    .flatMap((vehicle) => {
      const away = distance(vehicle, subject)
      return away === null ? [] : [{ vehicle, away }]
    })
    .toSorted(
      (a, b) =>
        a.away - b.away ||
        byName(a.vehicle.stock, b.vehicle.stock) ||
        byCode(a.vehicle.dealerCode, b.vehicle.dealerCode),
    )
    .slice(0, limit)
    .map(({ vehicle }) => vehicle)
