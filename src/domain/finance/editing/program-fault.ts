import { matchingPattern } from '#domain/kernel/refusals/matching-pattern.ts'

/**
 * The faults of finance programs by the English messages of the checks of their files: the back office says them in the
 * language of the person, the others as they are. Groups of a pattern are values of its message.
 */
const PATTERNS = {
  rate: /^write a yearly rate in percent\b/,
  rateSmall: /^is too small for a rate in percent\b/,
  tax: /^write a tax in percent\b/,
  dollars: /^write dollars\b/,
  atMost: /^write at most (?<n>\d+) dollars$/,
  id: /^write (?:a name with )?lower-case letters\b/,
  yesNo: /^write yes or no$/,
  months: /^write (?:whole )?months, 1 to (?<n>\d+)/,
  year: /^write a model year\b/,
  vehicleType: /^write new, used, cpo$/,
  noText: /^must not be empty$/,
  longText: /^write at most (?<n>\d+) characters$/,
  addOnKind: /^write fni \(/,
  msrp: /^write a percentage of the MSRP\b/,
  miles: /^write miles a year\b/,
  points: /^write the points to add\b/,
  feeRule: /^write flat 599\b/,
  day: /^write a day as \S+$/,
  score: /^write a credit score, 0 to (?<n>\d+)/,
  downPercent: /^write a percentage of the price, 0 to 100$/,
  down: /^write null, or a type "fixed"/,
  planTier: /^write the id of a tier$/,
  sentence: /^write a sentence$/,
  asking: /^write a percentage of the asking price, (?<from>-?\d+) to (?<to>\d+)$/,
  askingSmall: /^is too small for a percentage\b/,
  nameless: /^needs no name\b/,
  grade: /^write (?<list>excellent, [\w, ]+)$/,
  option: /^write an option that shoppers are asked for: (?<list>.+)$/,
  state: /^write the two letters of a state\b/,
  tradeInKind: /^write (?<list>share, [\w, ]+)$/,
  makeOfModel: /^write the make of the model$/,
  repeats: /^repeats (?:line|row) (?<n>\d+)\b/,
  noTier: /^is not a tier of \S+: use one of (?<list>.*)$/,
  tierOrder: /^does not have higher scores than the tier before it\b/,
  tierTwice: /^occurs twice$/,
  noRate: /^there is no rate for (?<type>new|used|cpo) vehicles with it$/,
  leaseEmpty: /^means that this dealer leases, but (?<file>[\w-]+\.csv) has no rows\b/,
  leaseMiles: /^needs a row of (?<n>\d+) miles with 0 points\b/,
  leaseTerm: /^residuals\.csv has no row of this term$/,
  noRow: /^has no row for (?<name>[^:]+): add one$/,
  betterGrade: /^(?<name>\w+) is worth more than (?<other>\w+): a better grade\b/,
  noSource: /^is missing: a dealer with its own rates\b/,
  noTerms: /^is missing: it is the effective date of the whole file$/,
  missing: /^is missing: add it$/,
  feesOfGroup: /^fees belong to a dealer\b/,
  unknownKey: /^is not a key of this file\b/,
} as const satisfies Readonly<Record<string, RegExp>>

export type ProgramFaultKey = keyof typeof PATTERNS

/** What a message begins with: the value in quotes, or a value of `program.json`. */
const VALUE =
  /^(?:"(?<quoted>[^"]*)"(?:: | )|(?<empty>is empty|null): (?=write|must)|(?<plain>[^":]{1,40}): (?=write ))/

/**
 * A fault of a finance program with the values of its message; `null` for a rare one, which has only its English
 * message. `value` is the wrong one; empty for none.
 */
export function programFault(message: string): Readonly<{
  key: ProgramFaultKey
  value: string
  values: Readonly<Record<string, string>>
}> | null {
  const own = VALUE.exec(message)
  const found = matchingPattern(PATTERNS, message.slice(own?.[0].length ?? 0))
  return found && { ...found, value: own?.groups?.['quoted'] ?? own?.groups?.['plain'] ?? '' }
}
