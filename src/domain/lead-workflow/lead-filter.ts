import * as v from 'valibot'

import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'

import { WORKFLOW_STATUSES, WORKFLOW_VIEWS } from './workflow-status.ts'

/** The longest search text and the longest name of a saved filter, in characters. */
const MAX_SEARCH_LENGTH = 200
export const MAX_FILTER_NAME_LENGTH = 40
/** The number of filters that a person can save. */
export const MAX_SAVED_FILTERS = 20

/** Instead of a person's id: unassigned leads. */
export const NO_ONE = 'none'

/** The forms whose leads are in the inbox: privacy requests have a queue of their own. */
export const INBOX_FORMS: readonly LeadForm[] = LEAD_FORMS.filter(
  (form) => !form.startsWith('privacy-'),
)

const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const LeadFilterSchema = v.object({
  view: v.fallback(v.picklist(WORKFLOW_VIEWS), 'waiting'),
  search: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, MAX_SEARCH_LENGTH)),
    ),
    '',
  ),
  store: v.fallback(v.nullable(Code), null),
  form: v.fallback(v.nullable(v.picklist(INBOX_FORMS)), null),
  status: v.fallback(v.nullable(v.picklist(WORKFLOW_STATUSES)), null),
  /** The id of a person, or `NO_ONE`. */
  person: v.fallback(v.nullable(Code), null),
})

/** The filter of a list of leads: a view and further conditions; `null`: any. */
export type LeadFilter = Readonly<v.InferOutput<typeof LeadFilterSchema>>

/** A filter from an address or the database; invalid values are replaced by defaults. */
export const readLeadFilter = (value: Readonly<Record<string, unknown>>): LeadFilter =>
  v.parse(LeadFilterSchema, value)

/** Whether a filter has no condition besides its view. */
export const isPlainView = ({ search, store, form, status, person }: LeadFilter): boolean =>
  search === '' && [store, form, status, person].every((value) => value === null)
