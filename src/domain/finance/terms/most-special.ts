import { fold } from '#domain/kernel/text.ts'

/** The vehicles that a row of a dealer's file applies to; `null` or absent means any. */
type For = Readonly<{ year?: number | null; make: string | null; model: string | null }>

/** The vehicle attributes that a file's rows select by. */
export type NamedVehicle = Readonly<{ year: number; make: string; model: string }>

/** A bound on cached names: lists have a few hundred makes and models, but API callers can send any number. */
const MAX_NAMES = 2000

/** A model is more specific than a make, a make than a year. */
const weight = ({ year = null, make, model }: For): number =>
  Number(model !== null) * 4 + Number(make !== null) * 2 + Number(year !== null)

const named = (name: string | null) => (name === null ? null : fold(name))

/**
 * Prepares a file's rows for lookups by vehicle. Vehicles that match the same rows share one result, computed once.
 * @param rows of two equally specific rows the later one wins
 * @param answerOf computes the result from the matching rows, most specific last
 */
export function bySpecialty<Row extends For, Result>(
  rows: readonly Row[],
  resultOf: (rows: readonly Row[]) => Result,
): (vehicle: NamedVehicle) => Result {
  if (rows.every((row) => weight(row) === 0)) {
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
  const ready = rows
    .map((row) => ({ row, year: row.year ?? null, make: named(row.make), model: named(row.model) }))
    .toSorted((a, b) => weight(a.row) - weight(b.row))
  const years = new Set(ready.map(({ year }) => year))
  const makes = new Set(ready.map(({ make }) => make))
  const models = new Set(ready.map(({ model }) => model))
  return (vehicle) => {
    const [foldedMake, foldedModel] = [foldOnce(vehicle.make), foldOnce(vehicle.model)]
    // All names that no row has share one result.
    const year = years.has(vehicle.year) ? vehicle.year : 0
    const make = makes.has(foldedMake) ? foldedMake : ''
    const model = models.has(foldedModel) ? foldedModel : ''
    const key = `${year}\n${make}\n${model}`
    const before = known.get(key)
    if (before !== undefined) return before
    const fitting = ready.filter(
      (row) =>
        (row.year === null || row.year === year) &&
        (row.make === null || row.make === make) &&
        (row.model === null || row.model === model),
    )
    const result = resultOf(fitting.map(({ row }) => row))
    known.set(key, result)
    return result
  }
}
