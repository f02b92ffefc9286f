import { useT } from '#admin/lib/texts.tsx'
import type { BoardVisit } from '#modules/service/module.ts'

type Named = Pick<BoardVisit, 'shopper' | 'state'>

/** What visits are called on the board. */
export function useVisitTexts() {
  const t = useT('admin-service')
  return {
    t,
    /** Who comes, or why no name is shown. */
    name: ({ shopper, state }: Named): string => {
      if (shopper === null) return t(state === 'offered' ? 'offered' : 'byPhone')
      if (shopper === 'hidden' || shopper === 'erased') return t(shopper)
      return shopper.name || t('noName')
    },
    /** What is unusual about a visit; `null` for one that is simply booked. */
    mark: ({
      state,
      attendance,
      transport,
    }: Pick<BoardVisit, 'state' | 'attendance' | 'transport'>): string | null => {
      if (state !== 'booked') return t(state)
      if (attendance !== null) return t(attendance)
      return transport === 'wait' || transport === 'drop-off' ? null : t(`transport.${transport}`)
    },
  }
}
