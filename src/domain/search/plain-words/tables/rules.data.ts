import type { LimitName } from '#domain/search/facets.data.ts'
import type { RangeName } from '#domain/search/query/query.ts'

import type { WordClass } from './word-classes.data.ts'

/** One position in a phrase: a word of a class, or a parsed value. */
export type Slot = WordClass | 'amount' | 'count' | 'year' | 'shortYear' | 'zip' | 'color'

/** The meaning of a phrase's numbers. */
export type RuleMeaning =
  | Readonly<{ of: RangeName; ends: 'min' | 'max' | 'both' | 'above' | 'below' }>
  | Readonly<{ of: 'rows' | 'third-row' | 'doors' | 'cylinders' }>
  | Readonly<{ of: 'limit'; name: LimitName }>
  | Readonly<{ of: 'zip' | 'interior' }>
  /** The miles within which a store is. */
  | Readonly<{ of: 'radius' }>
  /** People who need a seat; children come with two adults. */
  | Readonly<{ of: 'people' | 'kids' }>
  /** A down payment, which is no filter. */
  | Readonly<{ of: 'down-payment' }>
  | Readonly<{ of: 'seats'; ends: 'exactly' | 'min' }>
  | Readonly<{ of: 'single-year' }>
  /** The maximum age in model years. */
  | Readonly<{ of: 'age' }>
  /** An amount alone is the maximum price, if it can be money at all. */
  | Readonly<{ of: 'bare-amount' }>

export type Rule = Readonly<{ slots: readonly Slot[]; meaning: RuleMeaning }>

const rule = (slots: string, meaning: RuleMeaning): Rule => ({
  // A test checks each list of slots against the known slots.
  slots: slots.split(' ') as Slot[],
  meaning,
})

/** Rules for a range in every word order; `unit` follows the amounts, `name` precedes them. */
const amountRules = (of: RangeName, unit: string, name: string | null = null): readonly Rule[] => [
  rule(`between amount and amount${unit}`, { of, ends: 'both' }),
  rule(`amount to amount${unit}`, { of, ends: 'both' }),
  rule(`most amount${unit}`, { of, ends: 'max' }),
  rule(`least amount${unit}`, { of, ends: 'min' }),
  rule(`amount${unit} orLess`, { of, ends: 'max' }),
  rule(`amount${unit} orMore`, { of, ends: 'min' }),
  rule(`amount orLess${unit}`, { of, ends: 'max' }),
  rule(`amount orMore${unit}`, { of, ends: 'min' }),
  ...(unit === '' ? [] : [rule(`amount${unit}`, { of, ends: 'max' })]),
  ...(name === null
    ? []
    : [
        rule(`${name} between amount and amount`, { of, ends: 'both' }),
        rule(`${name} most amount`, { of, ends: 'max' }),
        rule(`${name} least amount`, { of, ends: 'min' }),
        rule(`${name} amount`, { of, ends: 'max' }),
        rule(`most amount ${name}`, { of, ends: 'max' }),
      ]),
]

/**
 * Rules for a minimum in every word order. `called` precedes the number or follows its `unit`: without a unit, `2500
 * towing` would no longer be a model and a feature.
 */
function limitRules(
  name: LimitName,
  number: 'amount' | 'count',
  called: string,
  unit = '',
): readonly Rule[] {
  const after = `${unit} ${called}`.trim()
  const phrases = [
    `${number} ${after}`,
    `least ${number} ${after}`,
    `${number} orMore ${after}`,
    `${number} ${after} orMore`,
    ...[...new Set(['', unit])].flatMap((suffix) => [
      `${called} ${number}${suffix}`,
      `${called} least ${number}${suffix}`,
      `${called} ${number}${suffix} orMore`,
    ]),
  ]
  return phrases.map((phrase) => rule(phrase, { of: 'limit', name }))
}

/** Every phrase with a number. The longest match wins; of equally long ones, the first. */
export const RULES: readonly Rule[] = [
  rule('between year and year', { of: 'year', ends: 'both' }),
  rule('year to year', { of: 'year', ends: 'both' }),
  rule('year orNewer', { of: 'year', ends: 'min' }),
  rule('least year', { of: 'year', ends: 'min' }),
  rule('from year orNewer', { of: 'year', ends: 'min' }),
  rule('newerThan year', { of: 'year', ends: 'above' }),
  rule('year orOlder', { of: 'year', ends: 'max' }),
  rule('most year', { of: 'year', ends: 'max' }),
  rule('olderThan year', { of: 'year', ends: 'below' }),
  rule('most count yearsOld', { of: 'age' }),
  rule('noOlderThan count years', { of: 'age' }),
  rule('noOlderThan year', { of: 'year', ends: 'min' }),
  rule('year', { of: 'single-year' }),
  rule('ofYear shortYear', { of: 'single-year' }),
  rule('within amount miles', { of: 'radius' }),
  rule('within amount miles ofMe', { of: 'radius' }),
  rule('most amount miles ofMe', { of: 'radius' }),
  rule('amount miles ofMe', { of: 'radius' }),
  ...amountRules('mileage', ' miles', 'mileage'),
  ...amountRules('payment', ' aMonth', 'payments'),
  rule('amount aMonth payments', { of: 'payment', ends: 'max' }),
  rule('payments amount aMonth', { of: 'payment', ends: 'max' }),
  rule('payments most amount aMonth', { of: 'payment', ends: 'max' }),
  rule('amount payments', { of: 'payment', ends: 'max' }),
  rule('most payments amount', { of: 'payment', ends: 'max' }),
  rule('aMonth most amount', { of: 'payment', ends: 'max' }),
  rule('amount down', { of: 'down-payment' }),
  rule('amount amount down', { of: 'down-payment' }),
  rule('downOf amount', { of: 'down-payment' }),
  ...amountRules('outTheDoor', ' outTheDoor', 'outTheDoor'),
  ...amountRules('price', ''),
  rule('count rows', { of: 'rows' }),
  rule('thirdRow', { of: 'third-row' }),
  rule('count seats', { of: 'seats', ends: 'exactly' }),
  rule('count orMore seats', { of: 'seats', ends: 'min' }),
  rule('count seats orMore', { of: 'seats', ends: 'min' }),
  rule('least count seats', { of: 'seats', ends: 'min' }),
  rule('people count', { of: 'people' }),
  rule('people count seats', { of: 'people' }),
  rule('count kids', { of: 'kids' }),
  rule('count doors', { of: 'doors' }),
  rule('count cylinders', { of: 'cylinders' }),
  ...limitRules('minMpg', 'count', 'mpg'),
  ...limitRules('minTowing', 'amount', 'towing', ' pounds'),
  rule('amount pounds', { of: 'limit', name: 'minTowing' }),
  ...limitRules('minPayload', 'amount', 'payload', ' pounds'),
  ...limitRules('minRange', 'amount', 'range', ' miles'),
  rule('zipWord zip', { of: 'zip' }),
  rule('near zip', { of: 'zip' }),
  rule('color interior', { of: 'interior' }),
  rule('interior color', { of: 'interior' }),
  rule('amount', { of: 'bare-amount' }),
]
