import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import { buildFormView, pagesOf } from '#web/features/lead-form/form-layout.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type FormViewOptions = Readonly<{
  /** Prefilled fields, only of class `contact`. */
  values?: FieldValues
  /** Fields that are neither rendered nor required here. Pass the same to `postForm`. */
  without?: readonly string[]
  /** The initial page, with `values` for the ones before it; the first if absent. */
  from?: string
  /** Errors of `values` that came from an address. */
  errors?: FieldErrors
}>

/**
 * The initial page of a form, for the loader of its route; the page must be `no-store`, since each rendering has its
 * own key and signed time.
 */
export function formView(
  { services: { forms } }: Pick<AppContext, 'services'>,
  definition: FormDefinition,
  { values = {}, without = [], from, errors = {} }: FormViewOptions = {},
): FormView {
  const pages = pagesOf(definition)
  const page = from ?? pages[0] ?? ''
  return buildFormView(
    {
      definition,
      without,
      page,
      reached: Math.max(0, pages.indexOf(page)),
      typed: values,
      errors,
      problem: null,
      leadKey: crypto.randomUUID(),
      shown: forms.openedAtToken(),
      challenge: null,
    },
    forms,
  )
}
