import { useEffect } from 'react'

import type { LeadForm } from '#domain/forms/form-names.ts'

import { forgetDraft } from './draft.ts'

/** Forgets the draft of a form that was sent: stands on its thanks. */
export function ForgetDraft({ form }: { form: LeadForm }) {
  useEffect(() => forgetDraft(form), [form])
  return null
}
