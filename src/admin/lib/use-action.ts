import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import type { ActionResult, Problem } from './admin-action.ts'
import { refusalText } from './refusal.ts'
import { useSessionGuard } from './session-guard.tsx'
import { useLatest } from './support/use-latest.ts'
import { useT } from './texts.tsx'

/** The fields of an action's form. */
export type Values = Readonly<Record<string, string | Blob | readonly string[]>>

type Unsent = Readonly<Extract<Problem, { kind: 'unsent' }>>

type Options<T> = Readonly<{
  /** The path of the action, without `/admin`; the current view's by default. */
  to?: string
  /** The label of a field that a refusal names. */
  fieldLabel?: (name: string) => string
  /** Called once the server has made the change, for example to show a toast with an undo button. */
  onDone?: (value: T) => void
  /** Called when the use case refused the change, or there was no response. */
  onRefused?: (message: string, problem: Problem) => void
}>

/** The message for a change without a response. @returns a message's key */
export const unsentText = ({ isTooLong, isKnown }: Unsent): 'tooLong' | 'unsent' | 'uncertain' => {
  if (isTooLong) return 'tooLong'
  return isKnown ? 'unsent' : 'uncertain'
}

/**
 * Whether a fetcher has a response that was not handled yet. A reload of the page may render between `submit` and the
 * start of the request: the fetcher then still has the previous response.
 * @param handled the last response that was handled; `undefined` for none
 */
export const isNewResponse = (
  { state, data }: Readonly<{ state: string; data: unknown }>,
  handled: unknown,
): boolean => state === 'idle' && data !== undefined && data !== handled

const formOf = (values: Values): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' || value instanceof Blob) form.append(name, value)
    else for (const one of value) form.append(name, one)
  return form
}

/**
 * Sends a change to an action made with `adminAction`, and returns it as `pending` for optimistic display. If the
 * session has ended or a confirmation is needed, the shell asks for it and sends the same change again: no input is
 * lost.
 */
export function useAction<T>({ to, fieldLabel, onDone, onRefused }: Options<T> = {}) {
  const t = useT('admin-shell')
  const fetcher = useFetcher<ActionResult<T>>()
  const guard = useSessionGuard()
  const refusalT = useT('admin-refusals')
  const sent = useRef<FormData | null>(null)
  /** The last response that was handled. */
  const handled = useRef<unknown>(undefined)
  const refusalOf = (problem: Problem): string | null => {
    if (problem.kind === 'unsent') return t(unsentText(problem))
    if (problem.kind !== 'refused') return null
    const { values } = problem
    const field = values['field']
    if (fieldLabel === undefined || typeof field !== 'string') return refusalText(refusalT, problem)
    return refusalText(refusalT, { ...problem, values: { ...values, field: fieldLabel(field) } })
  }
  const callbacks = useLatest({ onDone, onRefused, refusalOf })

  const send = useCallback(
    (form: FormData) => {
      sent.current = form
      const isMultipart = [...form.values()].some((value) => value instanceof Blob)
      void fetcher.submit(form, {
        method: 'post',
        ...(to !== undefined && { action: to }),
        ...(isMultipart && { encType: 'multipart/form-data' as const }),
      })
    },
    [fetcher, to],
  )
  const submit = useCallback((values: Values) => send(formOf(values)), [send])

  const { data, state } = fetcher
  useEffect(() => {
    const form = sent.current
    if (form === null || data === undefined || !isNewResponse({ state, data }, handled.current))
      return
    handled.current = data
    sent.current = null
    if ('value' in data) callbacks.current.onDone?.(data.value)
    else void handleProblem(data.problem, () => send(form))
    async function handleProblem(problem: Problem, again: () => void) {
      const refusal = callbacks.current.refusalOf(problem)
      if (refusal !== null) return callbacks.current.onRefused?.(refusal, problem)
      if (problem.kind === 'signed-out') await guard.signInAgain()
      else if (!(await guard.confirm())) return
      again()
    }
  }, [data, state, guard, send, callbacks])

  const refusal = data && 'problem' in data ? refusalOf(data.problem) : null
  return {
    submit,
    /** The change that is being sent, for optimistic display; `null` for none. */
    pending: fetcher.formData ?? null,
    /** The reason of the last refusal; `null` for none. Show it beside what was refused. */
    refusal: state === 'idle' ? refusal : null,
    isBusy: state !== 'idle',
  }
}
