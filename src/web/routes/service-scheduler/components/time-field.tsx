import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'

import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { GO_FIELD } from '#web/features/lead-form/form-view.ts'
import { MonthCalendar } from '#web/features/scheduler/month-calendar.tsx'
import { formValues } from '#web/lib/form-values.ts'
import type { PageView } from '#web/routes/service-scheduler/view/page-view.ts'
import type { TimeView } from '#web/routes/service-scheduler/view/time-view.ts'

import { goToMonth } from './go-to-month.ts'

import styles from './scheduler.module.css'

type TimeFieldProps = {
  page: PageView
  time: TimeView
  /** The address of this page of the form. */
  href: string
  error: string | undefined
}

/** The calendar for the choices above it. */
export function TimeField({ page, time, href, error }: TimeFieldProps) {
  const { calendar, chosen, refused } = time
  const t = useT('scheduler')
  const month = calendar?.month ?? ''
  const again = useRef<HTMLButtonElement>(null)
  useFreshTimes(again, `${time.transport} ${time.advisor}`)
  return (
    <div className={`stack gap-4 ${styles.time}`}>
      <button
        ref={again}
        type="submit"
        className={styles.retry}
        name={GO_FIELD}
        value={goToMonth(month)}
        formAction={href}
      >
        {t('showTimes')}
      </button>
      {calendar ? (
        <MonthCalendar
          // New times start with the server's choice.
          key={`${time.transport} ${time.advisor} ${page.nearest.map(({ slot }) => slot).join()}`}
          calendar={calendar}
          chosen={chosen}
          isList={page.isList}
          error={error}
          nearest={page.nearest}
          toMonth={{ kind: 'posts', name: GO_FIELD, valueOf: goToMonth, action: href }}
        />
      ) : (
        <Notice kind="alert" title={t('noCalendar')}>
          {Object.values(refused)
            .map((reason) => reason && t(`why.${reason}`))
            .join(' ')}
        </Notice>
      )}
    </div>
  )
}

/** Requests the times again after another transport or advisor is selected. Without scripts the button does. */
function useFreshTimes(again: RefObject<HTMLButtonElement | null>, shown: string) {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    const form = again.current?.form
    if (!form || !isIdle) return
    const requestIfChanged = () => {
      const { transport, advisor = '' } = formValues(new FormData(form))
      // No time is selected while the previous one is unavailable.
      if (transport !== undefined && `${transport} ${advisor}` !== shown)
        form.requestSubmit(again.current)
    }
    // A selection made while the last response was pending.
    requestIfChanged()
    form.addEventListener('change', requestIfChanged)
    return () => form.removeEventListener('change', requestIfChanged)
  }, [again, shown, isIdle])
}
