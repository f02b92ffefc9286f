import { remembered } from '#domain/kernel/memory/remembered.ts'
import { fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Shape } from './shapes.data.ts'

type Rules = readonly (readonly [RegExp, Shape])[]

/** Models whose shape is more specific than their body style. First match wins: `ProMaster 2500` before `2500`. */
const BY_MODEL: Rules = [
  [/promaster|transit|sprinter|savana|express|\bnv\d/, 'van'],
  [/wrangler|bronco(?! sport)|defender|g-class|land cruiser/, 'offroad'],
  [/gladiator/, 'boxtruck'],
  [/outback|sportwagen|alltrack|crosstrek/, 'wagon'],
  [/[2-5]500|f-?[2-5]50|super duty/, 'heavy'],
  [/charger(?! daytona)|model [3s]|\bi4/, 'fastback'],
  [
    /cherokee l\b|wagoneer(?! s\b)|durango|tahoe|suburban|yukon|enclave|\bx[57]\b|explorer|expedition|highlander|pilot|traverse|telluride|palisade/,
    'threerow',
  ],
  [
    /compass|renegade|hornet|rav4|cr-v|\bx[12]\b|trax|encore|equinox|terrain|escape|bronco sport|tucson|sportage|rogue|forester/,
    'compact',
  ],
]

/** First match wins: `Minivan` before `Van`, `Convertible` before everything. */
const BY_BODY: Rules = [
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

const firstMatch = (rules: Rules, text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** Cached: the cards of a list have few distinct values. */
const shapeOf = remembered((names: string): Shape => {
  const [model = '', words = ''] = fold(names).split('\n')
  return firstMatch(BY_MODEL, model) ?? firstMatch(BY_BODY, words) ?? 'suv'
})

/** The shape closest to a vehicle; an SUV if nothing is known. */
export const shapeFor = ({
  body,
  bodyManufacturer = null,
  model,
}: Pick<Vehicle, 'body' | 'model'> & Partial<Pick<Vehicle, 'bodyManufacturer'>>): Shape =>
  shapeOf(`${model}\n${body ?? ''} ${bodyManufacturer ?? ''}`)
