/** The first and the last day of an offer: one-time (`YYYY-MM-DD`) or yearly (`MM-DD`). */
export type OfferDays = Readonly<{ starts: string; ends: string }>

/** The period of an offer, both days included. `YYYY-MM-DD`. */
export type OfferPeriod = Readonly<{ from: string; until: string }>

const isYearly = (day: string) => day.length === '12-31'.length

/** Whether a text is a valid day: of one year, or (except February 29) of every year. */
export function isOfferDay(day: string): boolean {
  if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(day)) return false
  // 2001 was not a leap year.
  const date = isYearly(day) ? `2001-${day}` : day
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Whether two days form an offer's period: both of one year and in order, or both yearly. */
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
