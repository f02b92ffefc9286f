import type { PersonSpan } from './person-match.ts'

/** What is right of a person; an absent kind stays as it is. */
export type RightValues = Readonly<Partial<Record<PersonSpan['kind'], string>>>

/** What belongs to a number before its first digit: the country code, and the bracket of an area code. */
const CODE = /\+?\b1[\s.-]*$/
const BRACKETED = /(?:\+?\b1[\s.-]*)?\($/

/** The text before a number, without what belongs to it. */
const beforeNumber = (before: string, number: string): string =>
  before.replace(number.includes(')') ? BRACKETED : CODE, '')

/** A text with what is right at the places that name a person. @param spans of that text */
export function correctedText(
  text: string,
  spans: readonly PersonSpan[],
  right: RightValues,
): string {
  let rest = ''
  let last = 0
  for (const { kind, start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const value = right[kind]
    // A number may be part of an address, and a name without a place is somewhere.
    if (value === undefined || start < last || start === end) continue
    const before = text.slice(last, start)
    rest += (kind === 'phone' ? beforeNumber(before, text.slice(start, end)) : before) + value
    last = end
  }
  return rest + text.slice(last)
}
