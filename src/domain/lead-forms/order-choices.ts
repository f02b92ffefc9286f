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

const isSameName = (a: string | null, b: string) => a !== null && fold(a) === fold(b)

const namesOf = (vehicles: readonly OrderVehicle[], read: (one: OrderVehicle) => string | null) =>
  [...new Set(vehicles.map(read))]
    .filter((name): name is string => name !== null && name !== '')
    .sort(byName)

type OrderStep = 'make' | 'model' | 'trim'
const NEXT_STEP = { make: 'model', model: 'trim', trim: 'colorExt' } as const

/** The first vehicle of the newest model year; `null` if there are none. */
const newest = (vehicles: readonly OrderVehicle[]) =>
  vehicles.reduce<OrderVehicle | null>(
    (best, one) => (best === null || one.year > best.year ? one : best),
    null,
  )

function choicesOf(vehicles: readonly OrderVehicle[], step: OrderStep): readonly OrderChoice[] {
  const groups = Map.groupBy(vehicles, (one) => one[step])
  return namesOf(vehicles, (one) => one[step]).flatMap((name) => {
    const sameName = groups.get(name) ?? []
    const example = newest(sameName)
    return example
      ? [{ name, count: namesOf(sameName, (one) => one[NEXT_STEP[step]]).length, example }]
      : []
  })
}

const ORDER_STEPS = ['make', 'model', 'trim'] as const

/** The vehicles with the name that is requested in a step, and its spelling; `null` if no vehicle has it. */
function chooseName(matches: readonly OrderVehicle[], step: OrderStep, requested: string) {
  // A model without known trims skips that step.
  if (step === 'trim' && (requested === ANY_TRIM || matches.every(({ trim }) => trim === null)))
    return { name: '', matches }
  const name =
    requested === ''
      ? null
      : (matches.find((one) => isSameName(one[step], requested))?.[step] ?? null)
  return name === null ? null : { name, matches: matches.filter((one) => one[step] === name) }
}

/** Applies the selection step by step, until a name is empty or unknown. */
function applySelection(vehicles: readonly OrderVehicle[], selection: OrderSelection) {
  const selected: Partial<Record<OrderStep, string>> = {}
  let matches = vehicles
  for (const step of ORDER_STEPS) {
    const choice = chooseName(matches, step, selection[step])
    if (choice === null) return { selected, matches, next: step, unknown: selection[step] || null }
    selected[step] = choice.name
    matches = choice.matches
  }
  return { selected, matches, next: null, unknown: null }
}

/**
 * Narrows the new vehicles that a site knows, including sold ones, step by step: make, model, trim, then colors. Names
 * ignore case and accents; the selection ends at the first unknown one.
 */
export function orderChoices(
  vehicles: readonly OrderVehicle[],
  selection: OrderSelection,
): OrderChoices {
  const { selected, matches, next, unknown } = applySelection(vehicles, selection)
  const { make = null, model = null, trim = null } = selected
  const example = make === null ? null : newest(matches)
  return {
    make,
    model,
    trim,
    unknown,
    example,
    choices: next ? choicesOf(matches, next) : [],
    year: model === null ? null : (example?.year ?? null),
    colorsExt: next ? [] : namesOf(matches, ({ colorExt }) => colorExt),
    colorsInt: next ? [] : namesOf(matches, ({ colorInt }) => colorInt),
  }
}
