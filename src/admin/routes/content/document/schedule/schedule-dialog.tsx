import { useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentEditor } from '#admin/routes/content/document/use-document-edits.ts'
import type { ScheduledAction } from '#modules/group-edits/module.ts'

import { changedTimes, readTimes, typedTimes } from './schedule-times.ts'

import styles from '#admin/routes/content/document/document.module.css'

const ACTIONS = ['publish', 'remove'] as const satisfies readonly ScheduledAction[]

type Props = Readonly<{ editor: DocumentEditor; onClose: () => void }>

/** Asks when the draft is published, and when the text is taken down, in the store's time zone. */
export function ScheduleDialog({ editor: { document, form, timeZone }, onClose }: Props) {
  const t = useT('admin-content')
  // Those of the moment when the dialog opened: one that someone else sets meanwhile is not canceled by an empty field.
  const [schedules] = useState(document.schedules)
  const [typed, setTyped] = useState(() => typedTimes(schedules, timeZone))
  const [faults, setFaults] = useState<ReturnType<typeof readTimes>['faults']>({})
  const isPossible = {
    publish: document.draft !== null || !form.isSaved || schedules.publish !== undefined,
    remove: document.isRemovable,
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog may have been open for long.
    const read = readTimes(typed, schedules, { timeZone, nowMs: Date.now() })
    setFaults(read.faults)
    if (Object.keys(read.faults).length > 0) return
    onClose()
    const changed = changedTimes(schedules, read.times)
    if (changed.length > 0) form.schedule(changed)
  }
  return (
    <Dialog title={t('schedule')} onClose={onClose} closeLabel={t('close')}>
      <form method="dialog" className={styles.dialog} noValidate onSubmit={submit}>
        {ACTIONS.filter((action) => isPossible[action]).map((action) => (
          <Field
            label={t(`scheduleOf.${action}`)}
            hint={t('scheduleHint', { zone: timeZone.replace(/.*\//, '').replaceAll('_', ' ') })}
            error={faults[action] ? t(`scheduleFault.${faults[action]}`) : null}
            key={action}
          >
            {(ids) => (
              <Input
                {...ids}
                type="datetime-local"
                value={typed[action]}
                onChange={({ target }) => setTyped({ ...typed, [action]: target.value })}
              />
            )}
          </Field>
        ))}
        <p className="soft">{t('scheduleText')}</p>
        <p className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" icon="calendar-check">
            {t('scheduleSave')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
