import type { FormDefinition, FormStep } from '#domain/forms/form-definition.ts'
import { readStep, secrecies, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { agreementBox, CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import type { Services } from '#modules/services.ts'
import type { StoredUpload } from '#modules/uploads/module.ts'

import { REVIEW_PAGE, type FormProblem, type FormView, type ReviewedStep } from './form-view.ts'
import { renderedGroups } from './visible-groups.ts'

/** The state of a form: typed values and errors. */
export type FormState = Readonly<{
  definition: FormDefinition
  /** Fields omitted from this form. */
  without: readonly string[]
  page: string
  /** The furthest page reached, as an index of `pagesOf`. */
  reached: number
  /** Every field as typed, of all pages and classes, and the check boxes. */
  typed: FieldValues
  errors: FieldErrors
  problem: FormProblem | null
  leadKey: string
  shown: string
  challenge: string | null
  /** The saved files, by field name; none if absent. */
  files?: Readonly<Record<string, StoredUpload>>
}>

/** The key of the furthest page among the sealed values. No field name starts like this. */
export const REACHED = '~reached'
/** Longer texts are truncated to this length, which is still too long for any field, so that the error remains. */
const MAX_CARRIED_LENGTH = 2_100

/** The pages of a form in order: its steps, with the review before the last one. */
export function pagesOf({ steps, hasReview }: FormDefinition): readonly string[] {
  const ids = steps.map(({ id }) => id)
  return hasReview ? [...ids.slice(0, -1), REVIEW_PAGE, ...ids.slice(-1)] : ids
}

/** The index of the page after a valid one: the next, or the review if it was being edited from there. */
export function pageAfter(
  { steps, hasReview }: FormDefinition,
  { at, reached }: Readonly<{ at: number; reached: number }>,
): number {
  const review = hasReview ? steps.length - 1 : Number.POSITIVE_INFINITY
  return at < review && reached >= review ? review : at + 1
}

/** The names of the check boxes on a form's last page. */
export const boxNames = ({ agreements = [], hasOffers = true }: FormDefinition) =>
  // A box's name is the same in both languages and for every seller.
  [...agreements, ...(hasOffers ? CONTACT_CHANNELS : [])].map(
    (channel) => agreementBox(channel, 'en', '').name,
  )

/** The entries of a step for the review. */
function reviewed(step: FormStep, { definition, typed, without }: FormState): ReviewedStep {
  const { unreviewed = [] } = definition
  const read = readStep(step, typed, without)
  const values = read.ok ? read.values : typed
  const entries = renderedGroups(step, typed, without)
    .filter(({ isVisible }) => isVisible)
    .flatMap(({ legend, fields }) => fields.map((field) => ({ legend, field })))
    .filter(
      ({ field: { name, kind } }) =>
        kind !== 'hidden' && !unreviewed.includes(name) && values[name],
    )
    .map(({ legend, field }) => ({
      legend,
      field,
      value: field.secrecy === 'contact' ? (values[field.name] ?? '') : null,
    }))
  return { id: step.id, entries }
}

/** Seals the input that must survive until the next page; empty for a form with one page and no secrets. */
function carried(state: FormState, forms: Services['forms']): string {
  const secrecy = secrecies(state.definition)
  const hasSecrets = [...secrecy.values()].some((kind) => kind !== 'contact')
  if (pagesOf(state.definition).length === 1 && !hasSecrets) return ''
  if (Object.keys(state.typed).length === 0) return ''
  const values = Object.entries(state.typed)
    // An invalid hidden value must be typed again.
    .filter(([name]) => !(name in state.errors && (secrecy.get(name) ?? 'contact') !== 'contact'))
    .map(([name, value]) => [name, value.slice(0, MAX_CARRIED_LENGTH)])
  return forms.sealDraft({ ...Object.fromEntries(values), [REACHED]: String(state.reached) })
}

/** The current page of a form, as data for the browser. */
export function buildFormView(state: FormState, forms: Services['forms']): FormView {
  const { definition, page, typed, errors } = state
  const { steps, agreements = [], hasOffers = true } = definition
  const pages = pagesOf(definition)
  const isLast = page === pages.at(-1)
  const step = steps.find(({ id }) => id === page)
  const groups = step ? renderedGroups(step, state.typed, state.without) : []
  const fields = groups.flatMap((group) => group.fields)
  const shownNames = [
    ...fields.filter(({ secrecy }) => secrecy === 'contact').map(({ name }) => name),
    ...(isLast ? boxNames(definition) : []),
  ]
  return {
    form: definition.name,
    words: definition.words,
    hasDraft: definition.hasDraft === true,
    page,
    pages,
    next: pages[pageAfter(definition, { at: pages.indexOf(page), reached: state.reached })] ?? null,
    groups,
    agreements: isLast ? agreements : [],
    hasOffers: isLast && hasOffers,
    values: Object.fromEntries(
      shownNames.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
    ),
    savedFields: fields
      .filter(({ name, secrecy }) => secrecy !== 'contact' && typed[name] && !(name in errors))
      .map(({ name }) => name),
    files: Object.entries(state.files ?? {}).map(([field, { name, bytes }]) => ({
      field,
      name,
      bytes,
    })),
    errors,
    problem: state.problem,
    leadKey: state.leadKey,
    shown: state.shown,
    draftToken: carried(state, forms),
    challenge: state.challenge,
    review: page === REVIEW_PAGE ? steps.slice(0, -1).map((other) => reviewed(other, state)) : null,
  }
}
