import { MIN_LISTINGS } from './reach.ts'
import { modelKey } from './subject.ts'
import type { Fitted } from './valuation-model.ts'
import type { ValuedVehicle } from './valued-vehicle.ts'

type Named = Pick<ValuedVehicle, 'make' | 'model' | 'trim'>
type Name = Pick<ValuedVehicle, 'model' | 'trim'>

/** Splits `330i` and `M550xi`; `RS7`, `ID.4` and `CT4-V` are written `RS 7`, `ID 4` and `CT4 V`. */
const BMW_TYPE = /^(M?\d{3})([A-Za-z]+)\b(.*)$/
const PARTS = /[\s.-]+|(?<=[A-Za-z]{2})(?=\d)/

/** Alternative names of the same model, closest first. */
function* otherNames({ make, model }: Named): Generator<readonly string[]> {
  yield model.split(/\s+/)
  yield [model.replace(/-Class$/, '')]
  yield [`${model}-Class`]
  yield [model.replace(/\b(?:and|&) /, '')]
  const [, type = '', letters = '', rest = ''] = (make === 'BMW' && BMW_TYPE.exec(model)) || []
  if (type !== '') yield [type, letters, ...rest.split(/[\s,]+/).filter(Boolean)]
  yield model.split(PARTS)
}

/**
 * A vehicle's model and trim as named in the training data: it has `Range Rover` with the trim `Sport HSE` for a `Range
 * Rover Sport HSE`, and `330` with `i xDrive` for a `330i xDrive`. Names that the data has unchanged, or lacks
 * altogether, are kept.
 */
export function dataName({ models }: Pick<Fitted, 'models'>, vehicle: Named): Name {
  const isKnown = (model: string) =>
    (models.get(modelKey(vehicle.make, model))?.listings ?? 0) >= MIN_LISTINGS
  const { model, trim } = vehicle
  if (isKnown(model)) return { model, trim }
  for (const words of otherNames(vehicle))
    for (let count = words.length; count > 0; count--) {
      const shorter = words.slice(0, count).join(' ')
      const rest = [...words.slice(count), trim ?? ''].filter(Boolean).join(' ')
      if (isKnown(shorter)) return { model: shorter, trim: rest || null }
    }
  return { model, trim }
}
