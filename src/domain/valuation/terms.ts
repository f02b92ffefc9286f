/**
 * The terms whose sum is the logarithm of an asking price. A term is a group, a key in it, and a multiplier of its
 * coefficient. Groups of one kind go from general to specific (all makes, a make, a model): specific ones have a prior
 * near zero, so that they matter only as far as listings support them.
 */
import type { Subject } from './subject.ts'

/** The groups with the prior standard deviation of their coefficients, chosen by cross-validation. */
export const GROUPS = {
  all: 100,
  year: 1,
  make: 1,
  model: 0.5,
  'make-age': 0.2,
  'make-late': 0.1,
  'model-age': 0.2,
  'model-late': 0.1,
  'model-old': 0.1,
  'model-year': 0.06,
  drive: 0.1,
  'make-drive': 0.08,
  'model-drive': 0.08,
  'drive-age': 0.05,
  fuel: 0.3,
  'model-fuel': 0.1,
  'fuel-age': 0.1,
  trim: 0.1,
  'trim-age': 0.05,
  word: 0.05,
  'make-word': 0.1,
  miles: 1,
  'miles-age': 0.1,
  'make-miles': 0.03,
  'model-miles': 0.03,
  certified: 0.1,
  'make-certified': 0.03,
  'typical-all': 10,
  'typical-make': 0.3,
  'typical-model': 0.3,
  'typical-age': 0.2,
  'typical-late': 0.1,
  'typical-year': 0.15,
  'typical-drive': 0.1,
  'typical-fuel': 0.2,
} as const

export type Group = keyof typeof GROUPS
export type Emit = (group: Group, key: string, times?: number) => void

/** Coefficients by group and key. A missing one is zero. */
export type Coefficients = ReadonlyMap<Group, ReadonlyMap<string, number>>

/** The sum of the terms with these coefficients. */
export function summed(coefficients: Coefficients, terms: (emit: Emit) => void): number {
  let sum = 0
  terms((group, key, times = 1) => {
    sum += (coefficients.get(group)?.get(key) ?? 0) * times
  })
  return sum
}

/** Ages in units of five years, from 0, 4 and 9 years on, where slopes may change. */
const AGE_UNIT = 5
const LATE = 4
const OLD = 9
const ages = ({ age }: Subject) => ({
  age: age / AGE_UNIT,
  late: Math.max(0, age - LATE) / AGE_UNIT,
  old: Math.max(0, age - OLD) / AGE_UNIT,
  /** Relative to the middle of the data: 0 at five years. */
  centered: (age - AGE_UNIT) / AGE_UNIT,
})

/** Terms of model, year, drive and fuel, before trim and mileage. */
export function vehicleTerms(subject: Subject, emit: Emit): void {
  const { make, model, year, drive, fuel } = subject
  const { age, late, old, centered } = ages(subject)
  emit('all', '')
  emit('year', String(year))
  emit('make', make)
  emit('model', model)
  emit('make-age', make, age)
  emit('make-late', make, late)
  emit('model-age', model, age)
  emit('model-late', model, late)
  emit('model-old', model, old)
  emit('model-year', `${model}|${year}`)
  if (drive !== '') {
    emit('drive', drive)
    emit('make-drive', `${make}|${drive}`)
    emit('model-drive', `${model}|${drive}`)
    emit('drive-age', drive, centered)
  }
  if (fuel !== '') {
    emit('fuel', fuel)
    emit('model-fuel', `${model}|${fuel}`)
    emit('fuel-age', fuel, age)
  }
}

/** The key of a trim in the coefficients: the model and the words of the trim. */
export const trimKey = ({ model, trimWords }: Subject): string => `${model}|${trimWords.join(' ')}`

/** Terms of the trim. */
export function trimTerms(subject: Subject, emit: Emit): void {
  const key = trimKey(subject)
  emit('trim', key)
  emit('trim-age', key, ages(subject).centered)
  for (const word of new Set(subject.trimWords)) {
    emit('word', word)
    emit('make-word', `${subject.make}|${word}`)
  }
}

/** Terms of the trims that a model is usually sold with, used instead of `trimTerms` if the trim is unknown. */
export function typicalTrimTerms(subject: Subject, emit: Emit): void {
  const { make, model, year, drive, fuel } = subject
  const { age, late } = ages(subject)
  emit('typical-all', '')
  emit('typical-make', make)
  emit('typical-model', model)
  emit('typical-age', model, age)
  emit('typical-late', model, late)
  emit('typical-year', `${model}|${year}`)
  emit('typical-drive', `${model}|${drive}`)
  emit('typical-fuel', `${model}|${fuel}`)
}

/** The ranges of the mileage slopes, in tens of thousands; miles above the last do not count. */
export const MILE_RANGES = [
  [0, 1],
  [1, 3],
  [3, 6],
  [6, 10],
  [10, 15],
  [15, 25],
] as const

/** Mileage ranges up to this one have slopes by make and model, later ones only a common slope. */
const MAX_SPECIFIC_SLOPE = 15

/** The part of a range that this mileage covers. */
export const milesInRange = (miles: number, [from, to]: (typeof MILE_RANGES)[number]): number =>
  Math.min(to, Math.max(from, miles)) - from

/** Terms of the slope in one mileage range; `times` is the part that was driven. */
export function slopeTerms(subject: Subject, range: number, times: number, emit: Emit): void {
  const key = String(range)
  emit('miles', key, times)
  emit('miles-age', key, (times * ages(subject).centered) / 2)
  if ((MILE_RANGES[range]?.[1] ?? 0) > MAX_SPECIFIC_SLOPE) return
  emit('make-miles', subject.make, times)
  emit('model-miles', subject.model, times)
}

/** The term of certification. */
export function certifiedTerms(subject: Subject, emit: Emit): void {
  if (!subject.isCertified) return
  emit('certified', '')
  emit('make-certified', subject.make)
}
