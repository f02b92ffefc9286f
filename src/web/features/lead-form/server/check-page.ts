import { readStep, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'

/**
 * The errors of a page's current input, by the server's own schema; the server's result is authoritative. None for a
 * page with saved values, which are unknown here.
 */
export function checkPage(view: FormView, values: FieldValues): FieldErrors {
  const step = formOf(view.form).steps.find(({ id }) => id === view.page)
  if (!step || view.savedFields.some((name) => !values[name])) return {}
  const shown = new Set(view.groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const without = Object.keys(step.schema.entries).filter((name) => !shown.has(name))
  const result = readStep(step, values, without)
  const missing = view.agreements
    .map((channel) => agreementBox(channel, 'en', '').name)
    .filter((name) => !values[name])
  return {
    ...(result.ok ? {} : result.errors),
    ...Object.fromEntries(missing.map((name) => [name, 'errorTick' as const])),
  }
}
