import { fold } from '#domain/kernel/text.ts'

import { BODY_OF_MODEL } from './body-of-model.data.ts'

/** A body in makers' and feeds' words, and the shopper's word. The first matching pattern wins. */
const BODIES: readonly (readonly [RegExp, string])[] = [
  [/\bcab\b|pickup|pick-up|truck|supercrew|supercab|crewmax|chassis/, 'Truck'],
  [/sport utility|\bsuv\b|crossover/, 'SUV'],
  [/minivan|mini-van/, 'Minivan'],
  [/cargo van/, 'Cargo Van'],
  [/convertible|cabriolet|roadster|spyder|spider/, 'Convertible'],
  [/hatchback|liftback|\bhatch\b/, 'Hatchback'],
  [/wagon/, 'Wagon'],
  [/sedan|\b4 ?dr car\b/, 'Sedan'],
  [/coupe|\bcupe\b|\b2 ?dr car\b/, 'Coupe'],
  [/\bvan\b/, 'Van'],
]

const wordIn = (text: string) => BODIES.find(([pattern]) => pattern.test(fold(text)))?.[1]

/** Each make by its folded name: its spelling, and its models, longest name first. */
const MAKES = new Map(
  Object.entries(BODY_OF_MODEL).map(([make, bodies]) => [
    fold(make),
    {
      make,
      models: Object.entries(bodies)
        .flatMap(([body, models]) => models.map((model) => ({ body, model: fold(model) })))
        .sort((a, b) => b.model.length - a.model.length),
    },
  ]),
)

/** The usual spelling of a make (`RAM` is `Ram`); an unknown make is unchanged. */
export const makeWord = (make: string): string => MAKES.get(fold(make))?.make ?? make

/** Whether the catalog of makes knows this one. */
export const isCatalogMake = (make: string): boolean => MAKES.has(fold(make))

/** Whether the catalog contains this model, of any make. */
export const isCatalogModel = (model: string): boolean =>
  [...MAKES.values()].some(({ models }) => models.some((entry) => entry.model === fold(model)))

/**
 * The shopper's word for a body (SUV, Truck, Sedan …): from the feed's body text, else from the trim and model names,
 * else from the model if it has only one body. `null` if unknown.
 */
export function bodyWord(
  vehicle: Readonly<{ bodyText: string; make: string; model: string; trim: string }>,
): string | null {
  const model = fold(vehicle.model)
  const known = MAKES.get(fold(vehicle.make))?.models.find(
    (entry) => model === entry.model || model.startsWith(`${entry.model} `),
  )?.body
  const written = wordIn(vehicle.bodyText) ?? wordIn(`${vehicle.model} ${vehicle.trim}`)
  // A minivan is a "Passenger Van" in many feeds.
  if (written === 'Van' && known === 'Minivan') return known
  return written ?? known ?? null
}
