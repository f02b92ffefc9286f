import { Button } from '#admin/controls/button.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { TimeChoice, type useTimeChoice } from '#admin/routes/service/visit/time-choice.tsx'

import type { Booking } from './use-booking.ts'
import { WaitingDays } from './waiting-days.tsx'

type Props = Readonly<{
  booking: Booking
  choice: ReturnType<typeof useTimeChoice>
  /** `YYYY-MM-DD` at the shop. */
  today: string
  /** Whether the customer can wait for a place instead. */
  canWait: boolean
  /** Whether days of the waiting list were missing when the form was sent. */
  isMissing: boolean
}>

/** The time of a visit, or the days for which its customer waits. */
export function WhenFields({ booking, choice, today, canWait, isMissing }: Props) {
  const { t } = useVisitTexts()
  const { services, isWaiting } = booking.values
  return (
    <>
      {canWait && (
        <Segments
          label={t('when')}
          name="when"
          options={[
            { value: 'time', label: t('when.time') },
            { value: 'wait', label: t('when.wait') },
          ]}
          value={isWaiting ? 'wait' : 'time'}
          onChange={(value) => booking.change({ isWaiting: value === 'wait' })}
        />
      )}
      {isWaiting && <WaitingDays booking={booking} today={today} isMissing={isMissing} />}
      {!isWaiting && services.length === 0 && <p className="muted">{t('workFirst')}</p>}
      {!isWaiting && services.length > 0 && <TimeChoice choice={choice} />}
      {canWait && choice.isEmpty && (
        <div>
          <Button icon="plus" onClick={() => booking.change({ isWaiting: true })}>
            {t('addWaiting')}
          </Button>
        </div>
      )}
    </>
  )
}
