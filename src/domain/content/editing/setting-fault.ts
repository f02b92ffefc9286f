import { matchingPattern } from '#domain/kernel/refusals/matching-pattern.ts'

/**
 * The faults that forms of settings can cause in a file, by the English messages of the checks: the back office says them
 * in the language of the person, the others as they are. Groups of a pattern are values of its message.
 */
const PATTERNS = {
  number: /^is .+: write a number without quotes$/,
  whole: /^must be a whole number from (?<from>\d+) to (?<to>\d+)$/,
  fewMinutes: /^is less than (?<n>\d+) minutes$/,
  manyMinutes: /^is more than (?<n>\d+) minutes\b/,
  oneLine: /^must be one line$/,
  long: /^is longer than (?<n>\d+) characters$/,
  missing: /^is (?:missing|empty): /,
} as const satisfies Readonly<Record<string, RegExp>>

export type SettingFaultKey = keyof typeof PATTERNS

/** A fault with the values of its message; `null` for a rare one, which has only its English message. */
export const settingFault = (message: string) => matchingPattern<SettingFaultKey>(PATTERNS, message)
