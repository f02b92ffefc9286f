import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import { drawForm, pagesOf } from '#web/features/lead-form/form-layout.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type Showing = Readonly<{
  /** What some fields hold already, of class `contact` alone. */
  values?: FieldValues
  /** Fields that are neither rendered nor required here. Pass the same to `postForm`. */
  without?: readonly string[]
  /** The page it begins with, where `values` fill in the ones before it; the first where absent. */
  from?: string
  /** What is wrong with `values` that an address brought. */
  errors?: FieldErrors
}>

/**
 * The page that a form begins with, for the loader of its route; the page must be `no-store`, since each showing has a key and
 * its own mark.
 */
export function formView(
  { services: { forms } }: Pick<AppContext, 'services'>,
  definition: FormDefinition,
  { values = {}, without = [], from, errors = {} }: Showing = {},
): FormView {
  const pages = pagesOf(definition)
  const page = from ?? pages[0] ?? ''
  return drawForm(
    {
      definition,
      without,
      page,
      reached: Math.max(0, pages.indexOf(page)),
      typed: values,
      errors,
      problem: null,
      leadKey: crypto.randomUUID(),
      shown: forms.showing(),
      challenge: null,
    },
    forms,
  )
}
