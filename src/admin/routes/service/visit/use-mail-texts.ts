import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { BoardVisit } from '#modules/service/module.ts'

type Shown = Pick<BoardVisit, 'shopper' | 'isMailed'>

const shopperOf = ({ shopper }: Shown) =>
  shopper !== null && typeof shopper !== 'string' ? shopper : null

/** Whether and where the customer of a visit gets mail about a change, before it and after it. */
export function useMailTexts() {
  const { t } = useVisitTexts()
  const { day, time } = useTimes()
  const after = (visit: Shown): string => {
    // Booked without a customer, as by the command line.
    if (visit.shopper === null) return t('mailNoContact')
    const shopper = shopperOf(visit)
    if (shopper === null) return ''
    if (visit.isMailed) return t('mailTo', { to: shopper.email })
    return shopper.phone ? t('mailNone', { phone: formatPhone(shopper.phone) }) : t('mailNoContact')
  }
  const before = (visit: Shown, unknown: string): string =>
    visit.shopper !== null && shopperOf(visit) === null ? unknown : after(visit)
  return {
    beforeMove: (visit: Shown) => before(visit, t('moveText')),
    beforeCancel: (visit: Shown) => [before(visit, t('cancelText')), t('cancelFree')].join(' '),
    /** @param slot the new time, a `slotText` */
    moved: (visit: Shown, slot: string): string => {
      const to = readSlot(slot)
      const when = to ? `${day(to.date)}, ${time(to.minutes)}` : ''
      return [t('movedTo', { when }), after(visit)].filter(Boolean).join(' ')
    },
    canceled: (visit: Shown): string => [t('done.cancel'), after(visit)].filter(Boolean).join('. '),
  }
}
