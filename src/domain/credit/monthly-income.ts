/** Pay periods, with the number of payments a year. */
const TIMES_PER_YEAR = {
  week: 52,
  twoWeeks: 26,
  halfMonth: 24,
  month: 12,
  year: 1,
} as const
export const INCOME_PERIODS = ['week', 'twoWeeks', 'halfMonth', 'month', 'year'] as const
type IncomePeriod = (typeof INCOME_PERIODS)[number]

const isPeriod = (text: string): text is IncomePeriod =>
  INCOME_PERIODS.some((period) => period === text)

/**
 * Income per month in whole dollars, rounded half up; `null` for an unknown period.
 * @param amount whole dollars per pay period
 * @see CR-3
 */
export const monthlyIncome = (amount: number, period: string): number | null =>
  isPeriod(period) ? Math.round((amount * TIMES_PER_YEAR[period]) / 12) : null
