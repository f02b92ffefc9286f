import { useEffect } from 'react'

import type { LeadForm } from '#domain/forms/form-names.ts'

import { forgetDraft } from './draft.ts'

/** Deletes the draft of a sent form; rendered on its thank-you page. */
export function ForgetDraft({ form }: { form: LeadForm }) {
  useEffect(() => forgetDraft(form), [form])
  return null
}
