import { useEffect, useRef, useState, type FormEvent } from 'react'

import { readForm, type FieldErrors } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { message } from '#domain/lead-forms/message.ts'
import { messagePath } from '#domain/pages/message-paths.ts'
import { failureNow } from '#web/features/lead-form/client-action.ts'
import type { FailedPost, FormProblem } from '#web/features/lead-form/form-view.ts'
import { tellLead } from '#web/lib/analytics/track-lead.ts'
import { formValues } from '#web/lib/form-values.ts'

import { loadMessageSubject, type MessageSubject } from './message-subject.ts'

type MessageForm = Readonly<{
  errors: FieldErrors
  failed: FailedPost | undefined
  isSending: boolean
  isSent: boolean
  /** Marks this try: the same as long as it may have arrived already. */
  leadKey: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}>

/** Posts a message; why it was not taken, `null` if it was. */
async function post(search: string, form: FormData): Promise<FormProblem | null> {
  try {
    const { ok, status } = await fetch(messagePath(search), { method: 'POST', body: form })
    if (ok) return null
    if (status === httpStatus.conflict) return 'conflict'
    return status === httpStatus['rate-limited'] ? 'too-many' : 'unavailable'
  } catch {
    return failureNow()
  }
}

/** Sends the panel's form once it is right. What can't be taken stays as typed, with the same key. */
export function useMessageForm(subject: MessageSubject, search: string): MessageForm {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failed, setFailed] = useState<FailedPost>()
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [leadKey, setLeadKey] = useState(subject.leadKey)
  const shown = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      shown.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const send = async (form: FormData) => {
    const read = readForm(message, formValues(form))
    setErrors(read.ok ? {} : read.errors)
    setFailed(undefined)
    if (!read.ok) return
    setState('sending')
    const problem = await post(search, form)
    if (problem === null) tellLead('message')
    setState(problem === null ? 'sent' : 'typing')
    if (problem !== null) setFailed({ problem })
    // Drop a key that is used for something else; keep one that may have been stored.
    if (problem === 'conflict') setLeadKey((await loadMessageSubject(search)).leadKey)
  }

  return {
    errors,
    failed,
    isSending: state === 'sending',
    isSent: state === 'sent',
    leadKey,
    onSubmit(event) {
      event.preventDefault()
      shown.current = event.currentTarget
      if (state === 'typing') send(new FormData(event.currentTarget)).catch(reportError)
    },
  }
}
