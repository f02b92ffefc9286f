/** Minors can't enter a binding contract in the states of the group. */
const ADULT_YEARS = 18

/**
 * Whether a person is at least 18 years old on a day. Someone born on February 29 comes of age on March 1.
 * @param birthDate and `today` are ISO days; an invalid day is never adult
 * @see CR-2
 */
export function isAdult(birthDate: string, today: string): boolean {
  const [, year = '', rest = ''] = /^(\d{4})(-\d\d-\d\d)$/.exec(birthDate) ?? []
  return year !== '' && `${Number(year) + ADULT_YEARS}${rest}` <= today
}
