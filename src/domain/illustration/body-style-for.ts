import { fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { BodyStyle } from './bodies.data.ts'
import { rememberResults } from './remember-results.ts'

/** Models whose shape is more specific than their body style. */
const BY_MODEL: readonly (readonly [RegExp, BodyStyle])[] = [
  [/\bwrangler\b|\bbronco\b(?! sport)|\bdefender\b|\bg-class\b|\bland cruiser\b/, 'offroad'],
  [/\bgladiator\b/, 'pickup'],
  [/\bpromaster\b|\btransit\b|\bsprinter\b/, 'van'],
  [/\boutback\b|\bsportwagen\b|\balltrack\b|\bcrosstrek\b/, 'wagon'],
]

/** First match wins: `Minivan` before `Van`, `Convertible` before everything. */
const BY_BODY: readonly (readonly [RegExp, BodyStyle])[] = [
  [/convertible|cabriolet|roadster|spyder/, 'convertible'],
  [/minivan/, 'minivan'],
  [/truck|pickup|crew cab|quad cab|double cab|supercrew|regular cab|mega cab|chassis/, 'pickup'],
  [/wagon/, 'wagon'],
  [/hatchback|liftback/, 'hatchback'],
  [/coupe/, 'coupe'],
  [/suv|sport utility|crossover/, 'suv'],
  [/sedan/, 'sedan'],
  [/van\b/, 'van'],
]

const firstMatch = (rules: readonly (readonly [RegExp, BodyStyle])[], text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** Cached: the cards of a list have few distinct values. */
const styleOf = rememberResults((names: string): BodyStyle => {
  const [model = '', words = ''] = fold(names).split('\n')
  return firstMatch(BY_MODEL, model) ?? firstMatch(BY_BODY, words) ?? 'suv'
})

/** The closest drawing of a vehicle; an SUV if nothing is known. */
export function bodyStyleFor({
  body,
  bodyManufacturer = null,
  model,
}: Pick<Vehicle, 'body' | 'model'> & Partial<Pick<Vehicle, 'bodyManufacturer'>>): BodyStyle {
  return styleOf(`${model}\n${body ?? ''} ${bodyManufacturer ?? ''}`)
}
