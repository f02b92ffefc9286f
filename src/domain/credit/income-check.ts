import { nameOf, type Applicant } from './applicant.ts'
import { monthlyIncome } from './monthly-income.ts'
import { refuseField } from './refuse-field.ts'

/** Dollars a month. A yearly income entered as a weekly one exceeds it. */
const MAX_PER_MONTH = 250_000

/** Refuses an income that is implausible for the chosen pay period. @see CR-3 */
export const refuseIncome = (applicant: Applicant) =>
  refuseField((values) => {
    const income = nameOf(applicant, 'income')
    const period = values[nameOf(applicant, 'incomePeriod')] ?? ''
    const monthly = monthlyIncome(Number(values[income]), period)
    return monthly !== null && monthly > MAX_PER_MONTH ? [income, 'errorIncome'] : null
  })
