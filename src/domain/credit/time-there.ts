/** Choices in whole years; the last one means that many or more. */
export const YEARS_THERE = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** Months beyond whole years. */
export const MONTHS_THERE = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
/** Years that are less than two, whatever the months. */
export const UNDER_TWO_YEARS = ['0', '1'] as const

/** How long a history must be, in months. @see CR-1 */
const NEEDED = 24

/** How long someone was somewhere, as a form asks for it. Months that are left out are none. */
export type TimeThere = Readonly<{ years: string; months: string }>

const inMonths = ({ years, months }: TimeThere) => Number(years) * 12 + Number(months)

/** Whether these times come to two years or more together; a time without years is none. @see CR-1 */
export const isHistoryWhole = (times: readonly TimeThere[]): boolean =>
  times.filter(({ years }) => years !== '').reduce((sum, time) => sum + inMonths(time), 0) >= NEEDED
