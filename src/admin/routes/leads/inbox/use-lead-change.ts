import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useTimes } from '#admin/features/board/use-times.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction, type Values } from '#admin/lib/use-action.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Changed, Refusal } from './inbox-action.ts'
import { useLeadTexts } from './lead-texts.ts'
import { weekdayTime } from './times.ts'

/** A refused change, which can be sent again to overwrite the changes of others. */
export type Refused = Readonly<{ refusal: Refusal; values: Values }>

const TOASTS = [
  'claim',
  'assign',
  'status',
  'stage',
  'appointment',
  'cancel-appointment',
  'visit-book',
  'visit-move',
  'visit-cancel',
  'snooze',
  'answered',
  'merge',
  'separate',
  'undo',
  'release',
  'note',
  'call',
  'task',
  'finish',
  'mail',
  'cancel',
] as const

type Done = Exclude<Changed, { refused: Refusal }>

/** What happens after a change, with the fields that were sent. */
export type ChangeHandlers = Readonly<{
  onDone?: (changed: Done, values: Values) => void
  /** @param values of the change that was undone */
  onUndone?: (changed: Done, values: Values) => void
}>

/** The change that undoes one of a service visit; `null` for another change. */
export function visitUndo(id: string, { intent, visit, revision, ...sent }: Values): Values | null {
  const { from = '', fromAdvisor = '' } = sent
  const changed = { id, visit: visit ?? '', revision: String(Number(revision) + 1) }
  if (intent === 'visit-cancel') return { intent: 'visit-restore', ...changed }
  return intent === 'visit-move'
    ? { intent, ...changed, slot: from, advisor: fromAdvisor, isUndo: 'yes' }
    : null
}

/**
 * Sends changes of leads, confirms them with an undo button, and keeps a refused change.
 * @param lead the one that is open
 */
export function useLeadChange(
  lead: WorkflowLeadDetails | null,
  { onDone, onUndone }: ChangeHandlers = {},
) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const times = useTimes()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const sent = useRef<Values>({})
  const [refused, setRefused] = useState<Refused | null>(null)

  const undone = useRef<Values>({})
  const undo = useAction<Changed>({
    onDone: (changed) => {
      if ('refused' in changed) setRefused({ refusal: changed.refused, values: {} })
      else onUndone?.(changed, undone.current)
    },
  })
  const change = useAction<Changed>({
    onRefused: (message) =>
      setRefused({
        refusal: { code: 'unavailable', message, key: null, values: {}, changes: [] },
        values: sent.current,
      }),
    onDone(changed) {
      if ('refused' in changed) {
        setRefused({ refusal: changed.refused, values: sent.current })
        void revalidate()
        return
      }
      setRefused(null)
      const values = sent.current
      onDone?.(changed, values)
      const { intent, id, version, answerId } = changed
      const undoBy = (request: Values) => () => {
        undone.current = values
        undo.submit(request)
      }
      const unvisit = visitUndo(id, values)
      const name = TOASTS.find((one) => one === intent)
      if (name === undefined) return
      toasts.show({
        text: textOf(name, values),
        ...(intent === 'mail' &&
          answerId !== undefined && {
            undo: undoBy({ intent: 'cancel', id, answer: answerId }),
          }),
        ...(unvisit && { undo: undoBy(unvisit) }),
        ...(version !== null &&
          intent !== 'undo' && {
            undo: undoBy({ intent: 'undo', id, version: String(version) }),
          }),
      })
    },
  })
  /** When an appointment is that was just set; `null` for another change. */
  function timeOf(name: (typeof TOASTS)[number], { at, slot }: Values): string | null {
    if (lead === null) return null
    if (name === 'appointment' && typeof at === 'string')
      return weekdayTime(at, lead.timeZone, locale)
    const moment = typeof slot === 'string' ? readSlot(slot) : null
    return moment && `${times.day(moment.date)}, ${times.time(moment.minutes)}`
  }
  /** The confirmation of a change: of an appointment with its time, and whether it is mailed. */
  function textOf(name: (typeof TOASTS)[number], values: Values): string {
    const time = timeOf(name, values)
    if (time === null || lead === null) return t(`toast.${name}`)
    return lead.isMailAllowed
      ? t('toast.appointmentMail', { time, email: lead.contact.email })
      : t('toast.appointmentNoMail', { time })
  }
  return {
    submit(values: Values) {
      sent.current = values
      setRefused(null)
      change.submit(values)
    },
    pending: change.pending,
    isBusy: change.isBusy,
    refused,
    dismiss: () => setRefused(null),
  }
}
