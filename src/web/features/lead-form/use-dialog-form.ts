import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { readForm, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { formValues } from '#web/lib/form-values.ts'

import { failureNow } from './client-action.ts'
import type { FailedPost, FormProblem } from './form-view.ts'

/** Posts the form of a dialog. @returns why it was not accepted, `null` if it was */
export async function postLead(path: string, form: FormData): Promise<FormProblem | null> {
  try {
    const { ok, status } = await fetch(path, { method: 'POST', body: form })
    if (ok) return null
    if (status === httpStatus.conflict) return 'conflict'
    return status === httpStatus['rate-limited'] ? 'too-many' : 'unavailable'
  } catch {
    return failureNow()
  }
}

type DialogForm = Readonly<{
  definition: FormDefinition
  /** The key of the first attempt; a repeated post has the same key. */
  firstKey: string
  /** Creates another key, after this one was used for something else. */
  newKey: () => string | Promise<string>
  /** Sends valid fields. @returns why they were not accepted, `null` if they were */
  send: (fields: FieldValues, form: FormData) => Promise<FormProblem | null>
}>

/**
 * The form of a dialog. It is sent once it is valid; rejected input is kept. The first invalid field gets the focus.
 */
export function useDialogForm({ definition, firstKey, newKey, send }: DialogForm) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failed, setFailed] = useState<FailedPost>()
  const [isSending, setIsSending] = useState(false)
  const [leadKey, setLeadKey] = useState(firstKey)
  const shown = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      shown.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const submit = async (form: FormData) => {
    const read = readForm(definition, formValues(form))
    setErrors(read.ok ? {} : read.errors)
    setFailed(undefined)
    if (!read.ok) return
    setIsSending(true)
    const problem = await send(read.fields, form)
    setIsSending(false)
    if (problem === null) return
    setFailed({ problem })
    // Replace a key used for something else; keep one that may have been stored.
    if (problem === 'conflict') setLeadKey(await newKey())
  }

  return {
    errors,
    failed,
    isSending,
    leadKey,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      shown.current = event.currentTarget
      if (!isSending) submit(new FormData(event.currentTarget)).catch(reportError)
    },
  }
}
