import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Checkbox, Field, Input } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import {
  isClosedAt,
  readAppointment,
  type AppointmentFault,
} from '#domain/lead-workflow/appointment-time.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

import { FreeTimes, useFreeTimes } from './free-times.tsx'
import { useMailNote } from './use-mail-note.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

/** Tomorrow at ten: a default that usually needs little change. */
const START_MINUTES = 600

type Props = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands; onClose: () => void }>

/**
 * Asks for the time of the appointment in the store's time zone: one of the free times where the store has a calendar
 * of them, or any time. One at which the store is closed has to be confirmed.
 */
export function AppointmentDialog({ lead, commands, onClose }: Props) {
  const { t } = useLeadTexts()
  const { timeZone, hours } = lead
  const input = useRef<HTMLInputElement>(null)
  const freeTime = useRef<HTMLSelectElement>(null)
  const [isTyped, setIsTyped] = useState(!lead.hasDriveTimes)
  const [fault, setFault] = useState<AppointmentFault | 'closed' | null>(null)
  const [isClosedAccepted, setIsClosedAccepted] = useState(false)
  const [start] = useState(() => {
    const now = new Date(commands.now)
    return lead.appointmentAt === null
      ? { date: addDays(localMoment(now, timeZone).date, 1), minutes: START_MINUTES }
      : localMoment(new Date(lead.appointmentAt), timeZone)
  })
  const [typed, setTyped] = useState(slotText(start))
  const free = useFreeTimes(isTyped ? null : () => `/drives/${lead.id}/times`, start)
  const value = isTyped ? typed : (free.slot ?? '')
  const isClosed = (at: Date | null) =>
    at !== null && hours !== null && isClosedAt(hours, lead.department, at)
  const { at } = readAppointment(value, timeZone, Date.parse(commands.now))
  const mailNote = useMailNote(lead)
  const error = fault && t(`appointmentFault.${fault}`)
  const change = () => {
    setFault(null)
    setIsClosedAccepted(false)
  }
  return (
    <Dialog title={t('appointmentTitle')} onClose={onClose} closeLabel={t('close')}>
      <form
        method="dialog"
        className={styles.appointment}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may have been open for long.
          const chosen = readAppointment(value, timeZone, Date.now())
          const isRefused = isClosed(chosen.at) && !isClosedAccepted
          setFault(chosen.fault ?? (isRefused ? 'closed' : null))
          if (chosen.fault !== null || isRefused)
            return (isTyped ? input : freeTime).current?.focus()
          commands.setAppointment(chosen.at.toISOString(), isClosedAccepted)
          onClose()
        }}
      >
        {isTyped ? (
          <Field
            label={t('appointmentTime')}
            hint={t('appointmentZone', { store: lead.dealerName })}
            error={error}
          >
            {(ids) => (
              <Input
                {...ids}
                ref={input}
                type="datetime-local"
                required
                value={typed}
                onChange={({ target }) => {
                  change()
                  setTyped(target.value)
                }}
              />
            )}
          </Field>
        ) : (
          <FreeTimes free={free} error={error} timeRef={freeTime} onChange={change} />
        )}
        {lead.hasDriveTimes && (
          <p>
            <Button
              onClick={() => {
                change()
                if (!isTyped && free.slot !== null) setTyped(free.slot)
                setIsTyped(!isTyped)
              }}
            >
              {t(isTyped ? 'appointmentFree' : 'appointmentOther')}
            </Button>
          </p>
        )}
        <output>
          {isClosed(at) && (
            <Note tone="warn">
              <p>{t('appointmentClosed', { store: lead.dealerName })}</p>
              <label>
                <Checkbox
                  checked={isClosedAccepted}
                  onChange={({ target }) => {
                    setFault(null)
                    setIsClosedAccepted(target.checked)
                  }}
                />{' '}
                {t('appointmentClosedAccept')}
              </label>
            </Note>
          )}
        </output>
        <p className="soft">{mailNote}</p>
        <p className={styles.answers}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            icon="calendar-check"
            disabled={!isTyped && free.slot === null}
          >
            {t('appointmentSave')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
