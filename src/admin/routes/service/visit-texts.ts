import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { BoardLoan, BoardVisit, ShopperName } from '#modules/service/module.ts'

type Named = Pick<BoardVisit, 'state'> & Readonly<{ shopper: ShopperName }>

type Marked = Pick<BoardVisit, 'state' | 'attendance' | 'transport' | 'loan' | 'from'>

/** After this time, someone should call, as Today says. */
const LATE_MINUTES = 15

/** What visits are called on the board. */
export function useVisitTexts() {
  const t = useT('admin-service')
  const { shortDay } = useTimes()
  return {
    t,
    /** Who comes, or why no name is shown. */
    name: ({ shopper, state }: Named): string => {
      if (shopper === null) return t(state === 'offered' ? 'offered' : 'byPhone')
      if (shopper === 'hidden' || shopper === 'erased') return t(shopper)
      return shopper.name || t('noName')
    },
    /** Until when a loaner is out, or that it is back. */
    loanState: ({ isBack, isOverdue, dueOn }: BoardLoan): string => {
      if (isBack) return t('loanerBack')
      return t(isOverdue ? 'loanerOverdue' : 'loanerDue', { day: shortDay(dueOn) })
    },
    /**
     * What is unusual about a visit; `null` for one that is simply booked.
     * @param now minutes since midnight on the day of the visit; `null` on other days
     */
    mark: (
      { state, attendance, transport, loan, from }: Marked,
      now: number | null,
    ): string | null => {
      if (state !== 'booked') return t(state)
      if (loan && !loan.isBack)
        return t(loan.isOverdue ? 'loanerLate' : 'loanerWith', { loaner: loan.loaner })
      if (attendance !== null) return t(attendance)
      if (now !== null && from + LATE_MINUTES <= now) return t('late')
      return transport === 'wait' || transport === 'drop-off' ? null : t(`transport.${transport}`)
    },
  }
}
