import { fold } from '#domain/kernel/text.ts'

/** The vehicles that a row of a dealer's file applies to; `null` or absent means any. */
type VehicleSelector = Readonly<{ year?: number | null; make: string | null; model: string | null }>

/** The vehicle attributes that a file's rows select by. */
export type NamedVehicle = Readonly<{ year: number; make: string; model: string }>

/** A bound on cached names: lists have a few hundred makes and models, but API callers can send any number. */
const MAX_NAMES = 2000

/** A model is more specific than a make, a make than a year. */
const specificity = ({ year = null, make, model }: VehicleSelector): number =>
  Number(model !== null) * 4 + Number(make !== null) * 2 + Number(year !== null)

const foldedOrNull = (name: string | null) => (name === null ? null : fold(name))

/**
 * Prepares a file's rows for lookups by vehicle. Vehicles that match the same rows share one result, computed once.
 * @param rows of two equally specific rows the later one wins
 * @param resultOf computes the result from the matching rows, most specific last
 */
export function bySpecificity<Row extends VehicleSelector, Result>(
  rows: readonly Row[],
  resultOf: (rows: readonly Row[]) => Result,
): (vehicle: NamedVehicle) => Result {
  if (rows.every((row) => specificity(row) === 0)) {
    const result = resultOf(rows)
    return () => result
  }
  const known = new Map<string, Result>()
  const folded = new Map<string, string>()
  const foldOnce = (name: string) => {
    const before = folded.get(name)
    if (before !== undefined) return before
    const text = fold(name)
    if (folded.size >= MAX_NAMES) folded.clear()
    folded.set(name, text)
    return text
  }
  const sorted = rows
    .map((row) => ({
      row,
      year: row.year ?? null,
      make: foldedOrNull(row.make),
      model: foldedOrNull(row.model),
    }))
    .toSorted((a, b) => specificity(a.row) - specificity(b.row))
  const years = new Set(sorted.map(({ year }) => year))
  const makes = new Set(sorted.map(({ make }) => make))
  const models = new Set(sorted.map(({ model }) => model))
  return (vehicle) => {
    const [foldedMake, foldedModel] = [foldOnce(vehicle.make), foldOnce(vehicle.model)]
    // Names that are in no row are treated as the same, so that their vehicles share one result.
    const year = years.has(vehicle.year) ? vehicle.year : 0
    const make = makes.has(foldedMake) ? foldedMake : ''
    const model = models.has(foldedModel) ? foldedModel : ''
    const key = `${year}\n${make}\n${model}`
    const before = known.get(key)
    if (before !== undefined) return before
    const matches = sorted.filter(
      (row) =>
        (row.year === null || row.year === year) &&
        (row.make === null || row.make === make) &&
        (row.model === null || row.model === model),
    )
    const result = resultOf(matches.map(({ row }) => row))
    known.set(key, result)
    return result
  }
}
