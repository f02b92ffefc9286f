import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox, Input, Select } from '#admin/controls/field.tsx'
import { usePerson } from '#admin/lib/person.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { fullTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { MAX_TASK_LENGTH } from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import styles from './context.module.css'

type TasksProps = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands }>

/** The tasks of a lead, and a form for another one. */
export function Tasks({ lead, commands }: TasksProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const [isAdding, setIsAdding] = useState(false)
  const me = usePerson()
  const { pending } = commands.change
  return (
    <section>
      <div className={styles.tasksHead}>
        <h2>{t('tasks')}</h2>
        <Button
          kind="quiet"
          icon="plus"
          shortcut="T"
          data-add-task=""
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {t('add')}
        </Button>
      </div>
      {isAdding && <TaskForm lead={lead} commands={commands} onDone={() => setIsAdding(false)} />}
      {lead.tasks.length === 0 && !isAdding && <p className="muted">{t('noTasks')}</p>}
      {lead.tasks.map((task) => {
        const isChanging = pending?.get('task') === task.id
        const isDone = isChanging ? pending.get('isDone') === 'yes' : task.doneAt !== null
        return (
          <label className={styles.task} key={task.id}>
            <Checkbox
              checked={isDone}
              onChange={({ target: { checked } }) => commands.finishTask(task.id, checked)}
            />
            <span className={isDone ? `grow muted ${styles.done}` : 'grow'}>
              {task.text}
              {task.assignee !== null && task.assignee.id !== me.id && (
                <span className="muted"> · {task.assignee.name}</span>
              )}
            </span>
            {task.dueAt !== null && (
              <span className="muted num">
                {fullTime(task.dueAt, lead.timeZone, locale, commands.now)}
              </span>
            )}
          </label>
        )
      })}
    </section>
  )
}

function TaskForm({ lead, commands, onDone }: TasksProps & Readonly<{ onDone: () => void }>) {
  const { t } = useLeadTexts()
  const me = usePerson()
  const [text, setText] = useState('')
  const [due, setDue] = useState('')
  const [assignee, setAssignee] = useState(me.id)
  const colleagues = lead.people.filter(({ id }) => id !== me.id)
  return (
    <form
      method="dialog"
      className={styles.taskForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        // The field contains the store's local time, without a zone.
        const slot = readSlot(due)
        const at = slot && instantOf(slot, lead.timeZone)
        commands.addTask({ text, dueAt: at?.toISOString() ?? '', assignee })
        onDone()
      }}
    >
      <Input
        aria-label={t('taskText')}
        placeholder={t('taskText')}
        maxLength={MAX_TASK_LENGTH}
        value={text}
        // The person opened this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <Input
        type="datetime-local"
        aria-label={t('taskDue')}
        value={due}
        onChange={({ target: { value } }) => setDue(value)}
      />
      {colleagues.length > 0 && (
        <Select
          aria-label={t('taskFor')}
          value={assignee}
          onChange={({ target: { value } }) => setAssignee(value)}
        >
          <option value={me.id}>{t('taskMe')}</option>
          {colleagues.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit">{t('addTask')}</Button>
    </form>
  )
}
