/** The first and the last day of an offer: of one time (`YYYY-MM-DD`), or of every year (`MM-DD`). */
export type OfferDays = Readonly<{ starts: string; ends: string }>

/** Both days belong to it. `YYYY-MM-DD`. */
export type OfferPeriod = Readonly<{ from: string; until: string }>

const isYearly = (day: string) => day.length === '12-31'.length

/** Whether this is a day that there is, of one year or (without 29 February) of every year. */
export function isOfferDay(day: string): boolean {
  if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(day)) return false
  // 2001 was no leap year.
  const date = isYearly(day) ? `2001-${day}` : day
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Whether two days can be the ends of an offer: both of one year or both of every year, and in order where they have one. */
export const areOfferDays = ({ starts, ends }: OfferDays): boolean =>
  isYearly(starts) === isYearly(ends) && (isYearly(starts) || starts <= ends)

/**
 * The period of an offer that contains a day; `null` outside it. A yearly offer that ends before it starts spans the
 * new year.
 * @param day `YYYY-MM-DD` in the dealer's time zone
 */
export function offerPeriod({ starts, ends }: OfferDays, day: string): OfferPeriod | null {
  const year = Number(day.slice(0, 4))
  const periods = isYearly(starts)
    ? [year - 1, year].map((from) => ({
        from: `${from}-${starts}`,
        until: `${starts <= ends ? from : from + 1}-${ends}`,
      }))
    : [{ from: starts, until: ends }]
  return periods.find(({ from, until }) => from <= day && day <= until) ?? null
}
