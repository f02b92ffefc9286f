import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { readForm, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { formValues } from '#web/lib/form-values.ts'

import { failureNow } from './client-action.ts'
import type { FailedPost, FormProblem } from './form-view.ts'

/** Posts the form of a dialog; why it was not taken, `null` if it was. */
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
  /** Identifies the first try; a post that comes twice has the same key. */
  firstKey: string
  /** Makes another key, once this one is used for something else. */
  newKey: () => string | Promise<string>
  /** Sends valid fields; why they were not taken, `null` if they were. */
  send: (fields: FieldValues, form: FormData) => Promise<FormProblem | null>
}>

/** The form of a dialog. It is sent once it is valid; what is not taken stays as typed. The first wrong field has the focus. */
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
    // Drop a key that is used for something else; keep one that may have been stored.
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
