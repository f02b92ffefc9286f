import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { readLeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import type { SavedFilter } from '#modules/leads/module.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const FIELDS = ['view', 'search', 'store', 'form', 'status', 'person'] as const

/** The filter of a form; an empty field is any. */
export const filterOfForm = (form: FormData) =>
  readLeadFilter(Object.fromEntries(FIELDS.map((name) => [name, formText(form, name) || null])))

/** Whether a form saves or removes a filter. */
export const isFilterChange = (form: FormData): boolean =>
  ['save-filter', 'remove-filter'].includes(formText(form, 'intent'))

/** Saves or removes a filter of the person. @returns the saved one; `null` after removing one */
export async function changeFilter(
  { services, actor }: Context,
  form: FormData,
): Promise<SavedFilter | null> {
  if (formText(form, 'intent') === 'save-filter')
    return services.leadWorkflow.saveFilter(actor, {
      name: formText(form, 'name'),
      filter: filterOfForm(form),
    })
  await services.leadWorkflow.removeFilter(actor, formText(form, 'id'))
  return null
}
