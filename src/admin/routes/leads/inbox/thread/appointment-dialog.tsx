import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { readAppointment, type AppointmentFault } from '#domain/lead-workflow/appointment-time.ts'
import { clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

import styles from './thread.module.css'

/** Tomorrow at ten: a default that usually needs little change. */
const START_MINUTES = 600

type Props = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands; onClose: () => void }>

/** Asks for the time of the appointment in the store's time zone, and warns if the store is closed then. */
export function AppointmentDialog({ lead, commands, onClose }: Props) {
  const { t } = useLeadTexts()
  const { timeZone, hours } = lead
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<AppointmentFault | null>(null)
  const [value, setValue] = useState(() => {
    const now = new Date(commands.now)
    return slotText(
      lead.appointmentAt === null
        ? { date: addDays(localMoment(now, timeZone).date, 1), minutes: START_MINUTES }
        : localMoment(new Date(lead.appointmentAt), timeZone),
    )
  })
  const { at } = readAppointment(value, timeZone, Date.parse(commands.now))
  const isOpen =
    at === null || hours === null
      ? null
      : (openState(hours, clockDepartment(lead.department), at)?.isOpen ?? null)
  return (
    <Dialog title={t('appointmentTitle')} onClose={onClose} closeLabel={t('close')}>
      <form
        className={styles.appointment}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may have been open for long.
          const chosen = readAppointment(value, timeZone, Date.now())
          setFault(chosen.fault)
          if (chosen.fault !== null) return input.current?.focus()
          commands.setAppointment(chosen.at.toISOString())
          onClose()
        }}
      >
        <Field
          label={t('appointmentTime')}
          hint={t('appointmentZone', { store: lead.dealerName })}
          error={fault && t(`appointmentFault.${fault}`)}
        >
          {(ids) => (
            <Input
              {...ids}
              ref={input}
              type="datetime-local"
              required
              value={value}
              onChange={({ target }) => {
                setFault(null)
                setValue(target.value)
              }}
            />
          )}
        </Field>
        <output>
          {isOpen === false && fault === null && (
            <Note tone="warn">{t('appointmentClosed', { store: lead.dealerName })}</Note>
          )}
        </output>
        <p className="soft">{t(lead.isMailAllowed ? 'appointmentMail' : 'appointmentNoMail')}</p>
        <p className={styles.answers}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" icon="calendar-check">
            {t('appointmentSave')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
