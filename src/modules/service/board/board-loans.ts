import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { dayKey } from '#domain/service/places.ts'
import type { StoredLoan } from '#modules/service/loans/loan-repository.ts'
import type { OutLoan } from '#modules/service/loans/loaners-out.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { shopperName } from './board-repository.ts'
import type { BoardLoan, LoanerOut } from './types/visit.ts'

/** A loan as the board shows it. @param today `YYYY-MM-DD` at the shop */
export const boardLoan = ({ loaner, dueOn, backAt }: StoredLoan, today: string): BoardLoan => ({
  loaner,
  dueOn,
  isBack: backAt !== null,
  isOverdue: backAt === null && dueOn < today,
})

/**
 * A loaner that is out as the board lists it.
 * @param isNamed whether the person may see whose it is
 */
export const loanerOut = (
  loan: OutLoan,
  { today, isNamed }: Readonly<{ today: string; isNamed: boolean }>,
): LoanerOut => ({
  ...boardLoan(loan, today),
  id: loan.id,
  date: loan.slot.slice(0, 10),
  name: isNamed && loan.fields ? shopperName(loan.fields) : null,
})

/**
 * How many loaners are out on a date without one of the shop's places: overdue ones, those of visits that were booked
 * without one, and those for which no place was free.
 * @param loans those that are out now
 * @param at.today `YYYY-MM-DD` at the shop
 */
export function loansWithoutPlace(
  { dealer }: ShopPlace,
  loans: readonly OutLoan[],
  { date, today }: Readonly<{ date: string; today: string }>,
): number {
  const zone = dealerTimeZone(dealer)
  const isOut = ({ outAt, dueOn, days }: OutLoan) => {
    const last = dueOn < today ? today : dueOn
    const first = localMoment(new Date(outAt), zone).date
    return first <= date && date <= last && !days.includes(dayKey(dealer, date))
  }
  return loans.filter(isOut).length
}
