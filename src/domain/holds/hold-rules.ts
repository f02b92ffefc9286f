import * as v from 'valibot'

import { HOLD_HOURS, MAX_NEW_AN_HOUR } from './hold.ts'

const MIN_HOURS = 2
const MAX_HOURS = 72
const MOST_NEW = 50
const MAX_TERMS = 600
const MAX_DEPOSIT = 1000

/** How long a hold may last, how many new ones of a store in an hour begin, and the deposit in dollars, for forms. */
export const HOLD_RULE_LIMITS = {
  hours: [MIN_HOURS, MAX_HOURS],
  newAnHour: [0, MOST_NEW],
  deposit: [0, MAX_DEPOSIT],
  terms: MAX_TERMS,
} as const

const count = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}
const line = v.pipe(
  v.string('must be text'),
  v.regex(/^[^\p{Cc}]*$/u, 'must be one line'),
  v.trim(),
  v.nonEmpty('is empty: leave out terms for none'),
  v.maxLength(MAX_TERMS, `is longer than ${MAX_TERMS} characters`),
)

const shared = {
  hours: v.optional(
    v.pipe(count(MIN_HOURS, MAX_HOURS), v.description('How many hours a hold lasts.')),
  ),
  newAnHour: v.optional(
    v.pipe(
      count(0, MOST_NEW),
      v.description('Further new holds of a store within an hour wait for its decision.'),
    ),
  ),
  deposit: v.optional(
    v.pipe(
      count(0, MAX_DEPOSIT),
      v.description('The refundable deposit in whole dollars; 0 for none.'),
    ),
  ),
  terms: v.optional(
    v.pipe(
      v.strictObject({ en: line, es: line }),
      v.description('One more sentence of the terms, in both languages.'),
    ),
  ),
}

/** `holds.yaml` of a group: the rules of holds, and what differs for single stores. */
export const HoldRulesFile = v.strictObject({
  ...shared,
  stores: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        offered: v.optional(
          v.pipe(v.boolean('must be true or false'), v.description('Whether it offers holds.')),
        ),
        ...shared,
      }),
    ),
    {},
  ),
})
export type HoldRulesFile = v.InferOutput<typeof HoldRulesFile>

/** What a store has of its own; absent for what applies to all. */
export type OwnHoldRules = Readonly<HoldRulesFile['stores'][string]>

/** The rules of a store's holds. */
export type HoldRules = Readonly<{
  /** Whether it offers holds, on sites that have them. */
  isOffered: boolean
  /** How long a hold lasts. */
  hours: number
  /** So many new holds within an hour begin by themselves; further ones wait for the store. */
  newAnHour: number
  /** The refundable deposit in whole dollars; `null` for none. */
  deposit: number | null
  /** One more sentence of the terms; `null` for none. */
  terms: Readonly<Record<'en' | 'es', string>> | null
}>

/** The rules of a group without its own. */
export const DEFAULT_HOLD_RULES: HoldRules = {
  isOffered: true,
  hours: HOLD_HOURS,
  newAnHour: MAX_NEW_AN_HOUR,
  deposit: null,
  terms: null,
}

/** The rules of a store, or of the group. @param dealerCode `null` for the group @see HLD-8 */
export function holdRulesOf(file: HoldRulesFile, dealerCode: string | null): HoldRules {
  const own: OwnHoldRules = (dealerCode === null ? undefined : file.stores[dealerCode]) ?? {}
  return {
    isOffered: own.offered ?? true,
    hours: own.hours ?? file.hours ?? DEFAULT_HOLD_RULES.hours,
    newAnHour: own.newAnHour ?? file.newAnHour ?? DEFAULT_HOLD_RULES.newAnHour,
    deposit: (own.deposit ?? file.deposit) || DEFAULT_HOLD_RULES.deposit,
    terms: own.terms ?? file.terms ?? null,
  }
}
