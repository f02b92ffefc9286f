import { byName, fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Something to choose: what it is called, and a vehicle that shows what it looks like. */
export type OrderChoice = Readonly<{
  name: string
  /** How many choices the next step has. */
  count: number
  example: OrderVehicle
}>

type OrderVehicle = Pick<
  Vehicle,
  'year' | 'make' | 'model' | 'trim' | 'body' | 'bodyManufacturer' | 'colorExt' | 'colorInt'
>

/** What a shopper asks for, by name, as an address says it; empty for what is not chosen yet. */
export type OrderSelection = Readonly<{ make: string; model: string; trim: string }>

/** How far an order has come, and what can be chosen next. */
export type OrderChoices = Readonly<{
  /** As the vehicles call them; `null` for what is not chosen, or not known. `''` is any trim. */
  make: string | null
  model: string | null
  trim: string | null
  /** The first name that no new vehicle has; `null` for none. */
  unknown: string | null
  /** The choices of the next step; none once everything is chosen. */
  choices: readonly OrderChoice[]
  /** The newest model year of the chosen model; `null` before. */
  year: number | null
  colorsExt: readonly string[]
  colorsInt: readonly string[]
  /** A vehicle of what is chosen so far; `null` before anything is, and where nothing is known. */
  example: OrderVehicle | null
}>

/** What the address says for a shopper who leaves the trim to the dealer. */
export const ANY_TRIM = 'any'

const same = (a: string | null, b: string) => a !== null && fold(a) === fold(b)

const namesOf = (vehicles: readonly OrderVehicle[], read: (one: OrderVehicle) => string | null) =>
  [...new Set(vehicles.map(read))]
    .filter((name): name is string => name !== null && name !== '')
    .sort(byName)

type Part = 'make' | 'model' | 'trim'
const NEXT = { make: 'model', model: 'trim', trim: 'colorExt' } as const

/** The first of the newest model year; `null` of none. */
const newest = (vehicles: readonly OrderVehicle[]) =>
  vehicles.reduce<OrderVehicle | null>(
    (best, one) => (best === null || one.year > best.year ? one : best),
    null,
  )

function choicesOf(vehicles: readonly OrderVehicle[], part: Part): readonly OrderChoice[] {
  const groups = Map.groupBy(vehicles, (one) => one[part])
  return namesOf(vehicles, (one) => one[part]).flatMap((name) => {
    const own = groups.get(name) ?? []
    const example = newest(own)
    return example ? [{ name, count: namesOf(own, (one) => one[NEXT[part]]).length, example }] : []
  })
}

const PARTS = ['make', 'model', 'trim'] as const

/** The vehicles that are left after one more step, and what it is called; `null` for a name that none has. */
function stepInto(left: readonly OrderVehicle[], part: Part, wanted: string) {
  // A model that is known without trims needs none chosen.
  if (part === 'trim' && (wanted === ANY_TRIM || left.every(({ trim }) => trim === null)))
    return { name: '', left }
  const name = wanted === '' ? null : (left.find((one) => same(one[part], wanted))?.[part] ?? null)
  return name === null ? null : { name, left: left.filter((one) => one[part] === name) }
}

/** Follows the names as far as they are known. */
function follow(vehicles: readonly OrderVehicle[], selection: OrderSelection) {
  const found: Partial<Record<Part, string>> = {}
  let left = vehicles
  for (const part of PARTS) {
    const step = stepInto(left, part, selection[part])
    if (step === null) return { found, left, next: part, unknown: selection[part] || null }
    found[part] = step.name
    left = step.left
  }
  return { found, left, next: null, unknown: null }
}

/**
 * Narrows the new vehicles that a site knows, sold ones included, step by step: make, model, trim, then colors. A name
 * is found whatever its case and accents; one that is not known ends the way there.
 */
export function orderChoices(
  vehicles: readonly OrderVehicle[],
  selection: OrderSelection,
): OrderChoices {
  const { found, left, next, unknown } = follow(vehicles, selection)
  const { make = null, model = null, trim = null } = found
  const example = make === null ? null : newest(left)
  return {
    make,
    model,
    trim,
    unknown,
    example,
    choices: next ? choicesOf(left, next) : [],
    year: model === null ? null : (example?.year ?? null),
    colorsExt: next ? [] : namesOf(left, ({ colorExt }) => colorExt),
    colorsInt: next ? [] : namesOf(left, ({ colorInt }) => colorInt),
  }
}
