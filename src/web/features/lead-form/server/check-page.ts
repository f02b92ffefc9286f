import { readStep, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'

/**
 * What is wrong with a page as it is filled in now, by the schema that the server reads it with; the server alone
 * decides. Nothing for a page with values that are kept elsewhere: what they hold can't be known here.
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
