import { traitsOf } from '#domain/forms/field-traits.ts'
import { FILLED_PARAMETER, type FilledForm } from '#domain/forms/filled-form.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { FieldValues } from '#domain/forms/read-form.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** How a link filled in a form; `null` for an address that fills in nothing. */
export type FilledState = FilledForm['state'] | null

type Filled = Readonly<{ state: FilledState; values: FieldValues }>

/** Fields that a link may fill in: those that the shopper can read and change, without check boxes of consents. */
const fillable = ({ steps }: FormDefinition): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ schema }) =>
      Object.entries(schema.entries).flatMap(([name, field]) => {
        const { secrecy, kind } = traitsOf(field)
        return secrecy === 'contact' && kind !== 'hidden' ? [name] : []
      }),
    ),
  )

/** The values of an address that an assistant's link filled in, for the loader of a form's route. */
export function filledForm(
  { services: { forms }, site }: Pick<AppContext, 'services' | 'site'>,
  definition: FormDefinition,
  url: URL,
): Filled {
  const token = url.searchParams.get(FILLED_PARAMETER)
  if (token === null) return { state: null, values: {} }
  const found = forms.openFilled({ siteKey: site.key, form: definition.name }, token)
  if (found.state !== 'filled') return { state: found.state, values: {} }
  const names = fillable(definition)
  const values = Object.entries(found.values).filter(([name]) => names.has(name))
  return { state: found.state, values: Object.fromEntries(values) }
}

/** The address of a form without the parameter that filled it in, to be stored with its lead. */
export function withoutFilling({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete(FILLED_PARAMETER)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
