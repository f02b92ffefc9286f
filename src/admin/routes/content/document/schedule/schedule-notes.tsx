import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { ProblemList } from '#admin/routes/content/document/problem-list.tsx'
import type { DocumentEditor } from '#admin/routes/content/document/use-document-edits.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { ScheduledAction } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

type Props = Readonly<{ editor: DocumentEditor; onChange: () => void }>

/** When the draft is published and the text taken down, and why that was not done. */
export const ScheduleNotes = (props: Props) =>
  (['publish', 'remove'] as const).map((action) => (
    <ScheduleNote {...props} action={action} key={action} />
  ))

function ScheduleNote({
  editor: { document, form, timeZone },
  onChange,
  action,
}: Props & Readonly<{ action: ScheduledAction }>) {
  const t = useT('admin-content')
  const locale = useLocale()
  const schedule = document.schedules[action]
  if (!schedule) return null
  const at = formatMoment(schedule.at, locale, timeZone)
  const buttons = (
    <p className="row wrap">
      <Button isBusy={form.isBusy} onClick={() => form.schedule([[action, null]])}>
        {t(schedule.stopped ? 'scheduleForget' : 'scheduleCancel')}
      </Button>
      <Button onClick={onChange}>{t(schedule.stopped ? 'scheduleAgain' : 'scheduleMove')}</Button>
    </p>
  )
  if (schedule.stopped === null)
    return (
      <Note tone="plain" icon="calendar-check">
        <p>{t(`scheduledTo.${action}`, { at, name: schedule.by })}</p>
        {buttons}
      </Note>
    )
  return (
    <div role="alert">
      <Note tone="alert" icon="calendar-x">
        <p>
          <b>{t(`stoppedAt.${action}`, { at })}</b> {t(`stopped.${schedule.stopped}`)}
        </p>
        <ProblemList problems={schedule.problems} />
        {buttons}
      </Note>
    </div>
  )
}
