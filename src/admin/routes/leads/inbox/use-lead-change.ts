import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction, type Values } from '#admin/lib/use-action.ts'

import type { Changed, Refusal } from './inbox-action.ts'
import { useLeadTexts } from './lead-texts.ts'

/** A refused change, which can be sent again to overwrite the changes of others. */
export type Refused = Readonly<{ refusal: Refusal; values: Values }>

const TOASTS = [
  'claim',
  'assign',
  'status',
  'stage',
  'appointment',
  'cancel-appointment',
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

/** Sends changes of leads, confirms them with an undo button, and keeps a refused change. */
export function useLeadChange({ onDone, onUndone }: ChangeHandlers = {}) {
  const { t } = useLeadTexts()
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
      const name = TOASTS.find((one) => one === intent)
      if (name === undefined) return
      toasts.show({
        text: t(`toast.${name}`),
        ...(intent === 'mail' &&
          answerId !== undefined && {
            undo: undoBy({ intent: 'cancel', id, answer: answerId }),
          }),
        ...(version !== null &&
          intent !== 'undo' && {
            undo: undoBy({ intent: 'undo', id, version: String(version) }),
          }),
      })
    },
  })
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
