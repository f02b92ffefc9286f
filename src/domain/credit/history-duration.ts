/** The choices of years at a home or a job. The last one means "10 or more". */
export const DURATION_YEARS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** The choices of months in addition to the whole years. */
export const DURATION_MONTHS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
] as const
/** The choices of years that mean less than two years, with any number of months. */
export const UNDER_TWO_YEARS = ['0', '1'] as const

/** The minimum length of a history, in months. @see CR-1 */
const MIN_MONTHS = 24

/** The time at a home or a job, as the form asks for it. Missing months count as zero. */
export type Duration = Readonly<{ years: string; months: string }>

const inMonths = ({ years, months }: Duration) => Number(years) * 12 + Number(months)

/** Whether these entries add up to two years or more; an entry without years counts as zero. @see CR-1 */
export const isHistoryComplete = (durations: readonly Duration[]): boolean =>
  durations
    .filter(({ years }) => years !== '')
    .reduce((sum, duration) => sum + inMonths(duration), 0) >= MIN_MONTHS
