import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { HONEYPOT_FIELD, readFormGuard, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import { secrecies, type FieldValues } from '#domain/forms/read-form.ts'
import type { Services } from '#modules/services.ts'
import { boxNames, pagesOf, REACHED } from '#web/features/lead-form/form-layout.ts'
import { GO_FIELD, DRAFT_FIELD, PAGE_FIELD } from '#web/features/lead-form/form-view.ts'

/** A post of a form, with everything typed on earlier pages. */
export type FormPost = Readonly<{
  /** The index of the posted page. */
  at: number
  reached: number
  /** The index of a page to go back to; `null` for continuing. */
  goTo: number | null
  /** Every field as typed, of all pages, and the check boxes. */
  typed: FieldValues
  /** The same with the hidden fields. */
  all: FieldValues
  /** Whether the input of other pages can no longer be opened. */
  isExpired: boolean
  idempotencyKey: string
  leadKey: string
  shown: string
}>

/** The names of a page's fields. */
function namesOf(definition: FormDefinition, at: number): readonly string[] {
  const pages = pagesOf(definition)
  const step = definition.steps.find(({ id }) => id === pages[at])
  const boxes = at === pages.length - 1 ? boxNames(definition) : []
  return [...Object.keys(step?.schema.entries ?? {}), ...boxes]
}

/** The input: of this page as posted, of others as carried. */
function typedOf(
  definition: FormDefinition,
  at: number,
  posted: FieldValues,
  before: FieldValues,
): FieldValues {
  const secrecy = secrecies(definition)
  const pageFields = namesOf(definition, at).map((name) => {
    const value = posted[name] ?? ''
    // A private field that was saved is posted empty unless it is typed again.
    const isShown = (secrecy.get(name) ?? 'contact') === 'contact'
    return [name, isShown ? value : value || (before[name] ?? '')]
  })
  const trap = before[HONEYPOT_FIELD] || (posted[HONEYPOT_FIELD] ?? '')
  return { ...before, ...Object.fromEntries(pageFields), [HONEYPOT_FIELD]: trap }
}

/** Parses a post of a form; earlier input comes from its sealed token. */
export function readPost(
  definition: FormDefinition,
  posted: FieldValues,
  forms: Pick<Services['forms'], 'openDraft'>,
): FormPost {
  const pages = pagesOf(definition)
  const token = posted[DRAFT_FIELD] ?? ''
  const saved = token === '' ? {} : forms.openDraft(token)
  const { [REACHED]: furthest = '0', ...before } = saved ?? {}
  const at = Math.max(0, pages.indexOf(posted[PAGE_FIELD] ?? ''))
  const reached = Math.max(at, Number(furthest))
  const goTo = pages.indexOf(posted[GO_FIELD] ?? '')
  const typed = typedOf(definition, at, posted, before)
  const { idempotencyKey } = readFormGuard(posted)
  return {
    at,
    reached,
    goTo: goTo >= 0 && goTo <= reached ? goTo : null,
    typed,
    all: { ...posted, ...typed },
    isExpired: saved === null || (at > 0 && token === ''),
    idempotencyKey,
    leadKey: idempotencyKey || crypto.randomUUID(),
    shown: posted[SHOWN_FIELD] ?? '',
  }
}
