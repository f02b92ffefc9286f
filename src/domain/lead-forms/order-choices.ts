import { byName, fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A choice: its name, and a vehicle as an example. */
export type OrderChoice = Readonly<{
  name: string
  /** The number of choices of the next step. */
  count: number
  example: OrderVehicle
}>

type OrderVehicle = Pick<
  Vehicle,
  'year' | 'make' | 'model' | 'trim' | 'body' | 'bodyManufacturer' | 'colorExt' | 'colorInt'
>

/** The names selected in an address; empty for steps not chosen yet. */
export type OrderSelection = Readonly<{ make: string; model: string; trim: string }>

/** The state of an order, and the choices of its next step. */
export type OrderChoices = Readonly<{
  /** Spelled as the vehicles do; `null` if not chosen or unknown. `''` is any trim. */
  make: string | null
  model: string | null
  trim: string | null
  /** The first unknown name; `null` if there is none. */
  unknown: string | null
  /** The choices of the next step; empty once everything is chosen. */
  choices: readonly OrderChoice[]
  /** The newest model year of the chosen model; `null` before that. */
  year: number | null
  colorsExt: readonly string[]
  colorsInt: readonly string[]
  /** A vehicle that matches the choices so far; `null` if nothing is chosen or known. */
  example: OrderVehicle | null
}>

/** The value in an address when the shopper leaves the trim to the dealer. */
export const ANY_TRIM = 'any'

const same = (a: string | null, b: string) => a !== null && fold(a) === fold(b)

const namesOf = (vehicles: readonly OrderVehicle[], read: (one: OrderVehicle) => string | null) =>
  [...new Set(vehicles.map(read))]
    .filter((name): name is string => name !== null && name !== '')
    .sort(byName)

type Part = 'make' | 'model' | 'trim'
const NEXT = { make: 'model', model: 'trim', trim: 'colorExt' } as const

/** The first vehicle of the newest model year; `null` if there are none. */
const newest = (vehicles: readonly OrderVehicle[]) =>
  vehicles.reduce<OrderVehicle | null>(
    (best, one) => (best === null || one.year > best.year ? one : best),
    null,
  )

function choicesOf(vehicles: readonly OrderVehicle[], part: Part): readonly OrderChoice[] {
  const groups = Map.groupBy(vehicles, (one) => one[part])
  return namesOf(vehicles, (one) => one[part]).flatMap((name) => {
    const sameName = groups.get(name) ?? []
    const example = newest(sameName)
    return example
      ? [{ name, count: namesOf(sameName, (one) => one[NEXT[part]]).length, example }]
      : []
  })
}

const PARTS = ['make', 'model', 'trim'] as const

/** The vehicles that remain after one more step, with its spelling; `null` for a name that none of them has. */
function stepInto(left: readonly OrderVehicle[], part: Part, requested: string) {
  // A model without known trims skips that step.
  if (part === 'trim' && (requested === ANY_TRIM || left.every(({ trim }) => trim === null)))
    return { name: '', left }
  const name =
    requested === '' ? null : (left.find((one) => same(one[part], requested))?.[part] ?? null)
  return name === null ? null : { name, left: left.filter((one) => one[part] === name) }
}

/** Follows the names until one is unknown. */
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
 * Narrows the new vehicles that a site knows, including sold ones, step by step: make, model, trim, then colors. Names
 * ignore case and accents; an unknown one stops there.
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
