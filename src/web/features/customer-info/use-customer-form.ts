import { useEffect, useRef, useState, type FormEvent } from 'react'

import { readForm, type FieldErrors } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { customerInfo } from '#domain/lead-forms/customer-info.ts'
import { tellLead } from '#web/lib/analytics/track-lead.ts'
import { formValues } from '#web/lib/form-values.ts'
import { keepCustomer } from '#web/lib/shopper/customer-info.ts'

/** Why nothing was sent, though it is kept here. */
export type SendProblem = 'notSent' | 'conflict'

type CustomerForm = Readonly<{
  errors: FieldErrors
  problem: SendProblem | null
  isSending: boolean
  /** Marks this try at sending: the same as long as it may have arrived already. */
  leadKey: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}>

/** Sends a filled-in form; what went wrong, `null` for nothing. */
async function send(path: string, form: FormData): Promise<SendProblem | null> {
  try {
    const response = await fetch(path, { method: 'POST', body: form })
    if (response.ok) return null
    return response.status === httpStatus.conflict ? 'conflict' : 'notSent'
  } catch {
    return 'notSent'
  }
}

/**
 * Keeps what was entered in the browser, and sends it where the shopper ticked that. Whatever becomes of the
 * sending, it is kept, and personal prices are open from then on.
 * @param path where it is sent to
 * @param onSaved called once all is done: whether the browser keeps it, and whether it was sent
 * @see SHP-2, SHP-4
 */
export function useCustomerForm(
  path: string,
  isShared: boolean,
  onSaved: (outcome: Readonly<{ isStored: boolean; isSent: boolean }>) => void,
): CustomerForm {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [leadKey, setLeadKey] = useState(newKey)
  const shown = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      shown.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const submit = async (form: FormData) => {
    const parsed = readForm(customerInfo, formValues(form))
    setErrors(parsed.ok ? {} : parsed.errors)
    setProblem(null)
    if (!parsed.ok) return
    const { firstName = '', lastName = '', email = '', phone = '', zipCode = '' } = parsed.fields
    const isStored = keepCustomer({ firstName, lastName, email, phone, zipCode })
    if (!isShared) return onSaved({ isStored, isSent: false })
    setIsSending(true)
    const failed = await send(path, form)
    setIsSending(false)
    if (failed === null) {
      tellLead('customer-info')
      return onSaved({ isStored, isSent: true })
    }
    // Drop a key that is used for something else; keep one that may have been stored.
    if (failed === 'conflict') setLeadKey(newKey())
    setProblem(failed)
  }

  return {
    errors,
    problem,
    isSending,
    leadKey,
    onSubmit(event) {
      event.preventDefault()
      shown.current = event.currentTarget
      if (!isSending) void submit(new FormData(event.currentTarget))
    },
  }
}

/** A UUID. (`crypto.randomUUID` is there on encrypted pages only.) */
function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
