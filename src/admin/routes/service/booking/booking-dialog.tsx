import { useState, type FormEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { TimeStart } from '#admin/routes/service/visit/first-choice.ts'
import { useTimeChoice } from '#admin/routes/service/visit/time-choice.tsx'
import { STORE_SOURCES } from '#domain/leads/store/lead-source.ts'
import { STORE_VISIT_FIELDS } from '#domain/service/store-visit.ts'
import type { BoardChoices, BoardWaiting } from '#modules/service/module.ts'

import {
  draftName,
  initialValues,
  type BookingRequest,
  type BookingValues,
} from './booking-values.ts'
import { AnswerFields, CustomerFields } from './customer-fields.tsx'
import { DraftNote } from './draft-note.tsx'
import { missingFields } from './missing-fields.ts'
import { PersonAndTransport } from './person-and-transport.tsx'
import { useBooking } from './use-booking.ts'
import { WhenFields } from './when-fields.tsx'
import { WorkField } from './work-field.tsx'

import styles from './booking.module.css'

/** Where on the board a booking starts. */
export type BookingStart = TimeStart &
  Readonly<{
    advisor: string | null
    /** The entry of the waiting list that it ends; absent for none. */
    waiting?: BoardWaiting
    /** The id of the visit that its customer missed, which is booked again; absent for any other. */
    missed?: string
    /** The customer and what they asked for; absent for a new one. */
    request?: BookingRequest
    /** Whether it adds to the waiting list. */
    isWaiting: boolean
  }>

type Props = Readonly<{
  shopId: string
  choices: BoardChoices
  start: BookingStart
  /** The present moment at the shop. */
  now: Readonly<{ date: string; minutes: number }>
  onClose: () => void
  /** A visit is booked on a day, `YYYY-MM-DD`. */
  onBooked: (date: string) => void
}>

/** The days for which an entry of the waiting list waits. */
function WaitingNote({ waiting }: Readonly<{ waiting: BoardWaiting }>) {
  const { t } = useVisitTexts()
  const { waitingDays } = useTimes()
  const { preference } = waiting
  return (
    <p className={styles.request}>
      {t('waitingFor', { days: waitingDays(preference), part: t(`part.${preference.part}`) })}{' '}
      <span className="muted">{t('waitingForText')}</span>
    </p>
  )
}

/** The values with which the form starts. @param today `YYYY-MM-DD` at the shop */
const valuesOf = (start: BookingStart, choices: BoardChoices, today: string): BookingValues =>
  initialValues(choices, {
    request: start.request ?? null,
    advisor: start.advisor,
    date: start.date < today ? today : start.date,
    isWaiting: start.isWaiting,
  })

/** Where the choice of a time starts: where the person clicked, else at the time of the draft. */
const timeStart = (start: BookingStart, { date, minutes }: BookingValues): TimeStart =>
  start.minutes === null && date !== '' ? { date, minutes } : start

/** What the form sends besides its time. */
const formOf = (values: BookingValues) => ({
  services: values.services.join(','),
  transport: values.transport,
  advisor: values.advisor,
  source: values.source,
  language: values.language,
  ...Object.fromEntries(STORE_VISIT_FIELDS.map((name) => [name, values.fields[name]])),
})

/**
 * Books a visit for a customer on the phone, at the counter, or on the waiting list; or adds one to the waiting list.
 * What is typed is saved on this device until then.
 */
export function BookingDialog({ shopId, choices, start, now, onClose, onBooked }: Props) {
  const { t } = useVisitTexts()
  const { day, time, waitingDays } = useTimes()
  const { show } = useToasts()
  const [key] = useState(() => crypto.randomUUID())
  const [isSent, setIsSent] = useState(false)
  const { waiting } = start
  const booking = useBooking(draftName(shopId, start), valuesOf(start, choices, now.date), choices)
  const { values, change } = booking
  const { services, transport, advisor, fields, isWaiting } = values
  const query = new URLSearchParams({ services: services.join(','), transport, advisor })
  const isTimed = services.length > 0 && !isWaiting
  const choice = useTimeChoice(
    isTimed ? (from) => `/service/${shopId}/open-times?from=${from}&${query.toString()}` : null,
    timeStart(start, values),
    {
      now,
      hasCurrent: values.source === 'walk-in',
      onChoose: (date, minutes) => change({ date, minutes }),
    },
  )
  const { chosen } = choice
  const when = chosen && choice.day ? `${day(choice.day.date)}, ${time(chosen.minutes)}` : ''
  function doneText(): string {
    if (isWaiting) return t('done.wait', { days: waitingDays(values.preference) })
    const to = fields.email.trim()
    return to === '' ? t('bookedNoMail', { when }) : t('bookedMail', { when, to })
  }
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      booking.clear()
      show({ text: doneText() })
      onClose()
      if (!isWaiting && choice.day) onBooked(choice.day.date)
    },
  })
  const missing = isSent ? missingFields(values) : []

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSent(true)
    if (missingFields(values).length > 0) {
      const form = event.currentTarget
      // Once they are marked.
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid], [data-missing] input')?.focus(),
      )
      return
    }
    const common = { key, shop: shopId, ...formOf(values), consents: booking.consents }
    if (isWaiting) submit({ intent: 'wait', ...common, ...values.preference })
    else if (chosen)
      submit({ intent: 'book', ...common, slot: chosen.slot, waiting: waiting?.id ?? '' })
  }

  return (
    <Dialog title={t(isWaiting ? 'addWaiting' : 'book')} onClose={onClose} closeLabel={t('close')}>
      <form method="dialog" className={styles.form} onSubmit={send} noValidate>
        {booking.isRestored && <DraftNote onStartOver={booking.startOver} />}
        {waiting && <WaitingNote waiting={waiting} />}
        <Segments
          label={t('source')}
          name="source"
          options={STORE_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={values.source}
          onChange={(source) => change({ source })}
        />
        <CustomerFields booking={booking} missing={missing} shopId={shopId} />
        <WorkField booking={booking} choices={choices} isMissing={missing.includes('work')} />
        <PersonAndTransport booking={booking} choices={choices} />
        <WhenFields
          booking={booking}
          choice={choice}
          today={now.date}
          canWait={!waiting}
          isMissing={missing.includes('days')}
        />
        <AnswerFields booking={booking} />
        {refusal !== null && (
          <p className="text-alert" role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          {when && <b className={styles.when}>{when}</b>}
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={isBusy || (isTimed && (choice.isLoading || chosen === null))}
          >
            {t(isWaiting ? 'addWaiting' : 'book')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
