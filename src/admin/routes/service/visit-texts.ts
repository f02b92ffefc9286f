import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { BoardLoan, BoardVisit, ShopperName } from '#modules/service/module.ts'

type Named = Pick<BoardVisit, 'state'> & Readonly<{ shopper: ShopperName }>

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
    /** What is unusual about a visit; `null` for one that is simply booked. */
    mark: ({
      state,
      attendance,
      transport,
      loan,
    }: Pick<BoardVisit, 'state' | 'attendance' | 'transport' | 'loan'>): string | null => {
      if (state !== 'booked') return t(state)
      if (loan && !loan.isBack)
        return t(loan.isOverdue ? 'loanerLate' : 'loanerWith', { loaner: loan.loaner })
      if (attendance !== null) return t(attendance)
      return transport === 'wait' || transport === 'drop-off' ? null : t(`transport.${transport}`)
    },
  }
}
