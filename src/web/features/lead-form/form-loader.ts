import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { FieldValues } from '#domain/forms/read-form.ts'
import type { AppContext } from '#web/context.ts'

import { drawForm, pagesOf } from './draw-form.ts'
import type { FormView } from './form-view.ts'

type Showing = Readonly<{
  /** What some fields hold already, of class `contact` alone. */
  values?: FieldValues
  /** Fields that are neither drawn nor asked for here. The same must be told to `postForm`. */
  without?: readonly string[]
}>

/**
 * The first page of a form, for the loader of its route; the page must be `no-store`, since each showing has a key and
 * a mark of its own.
 */
export function formView(
  { services: { forms } }: Pick<AppContext, 'services'>,
  definition: FormDefinition,
  { values = {}, without = [] }: Showing = {},
): FormView {
  const [page = ''] = pagesOf(definition)
  return drawForm(
    {
      definition,
      without,
      page,
      reached: 0,
      typed: values,
      errors: {},
      problem: null,
      leadKey: crypto.randomUUID(),
      shown: forms.showing(),
      challenge: null,
    },
    forms,
  )
}
