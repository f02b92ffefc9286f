import type { TagRule } from './tag-rule.ts'

/** From this age on states register a vehicle as a classic. */
const YEARS = 25

/** A vehicle of at least 25 model years. */
export const classic: TagRule = {
  tag: 'isClassic',
  matches: ({ year }, thisYear) => thisYear - year >= YEARS,
}
