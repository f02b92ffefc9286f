/** Choices in whole years; the last one means "or more". */
export const YEARS_THERE = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** Months beyond whole years. */
export const MONTHS_THERE = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
/** Choices below two years, whatever the months. */
export const UNDER_TWO_YEARS = ['0', '1'] as const

/** How long a history must be, in months. @see CR-1 */
const NEEDED = 24

/** The length of a stay or job, as a form asks for it. Missing months count as zero. */
export type TimeThere = Readonly<{ years: string; months: string }>

const inMonths = ({ years, months }: TimeThere) => Number(years) * 12 + Number(months)

/** Whether these entries add up to two years or more; an entry without years counts as zero. @see CR-1 */
export const isHistoryComplete = (times: readonly TimeThere[]): boolean =>
  times.filter(({ years }) => years !== '').reduce((sum, time) => sum + inMonths(time), 0) >= NEEDED
