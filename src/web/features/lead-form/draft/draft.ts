import type { LeadForm } from '#domain/forms/form-names.ts'
import type { FieldValues } from '#domain/forms/read-form.ts'

/** The stored input of a form that is not sent yet: only fields of class `contact`. */
export type Draft = Readonly<{ at: Date; values: FieldValues }>

/** A form has one draft, about its last subject. */
type DraftKey = Readonly<{
  form: LeadForm
  /** The subject of the input; empty if a form always has the same. */
  about: string
}>

const MAX_DAYS = 30
const DAY_MS = 86_400_000

const keyOf = (form: LeadForm) => `form-draft-${form}`

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/**
 * The draft of a form; `null` for none, for one older than a month or about something else, and if it can't be read.
 */
export function readDraft({ form, about }: DraftKey): Draft | null {
  try {
    // Other stored values are rejected below.
    const stored = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as {
      at?: unknown
      about?: unknown
      values?: unknown
    } | null
    const at = new Date(String(stored?.at))
    const isFresh = Date.now() - at.getTime() < MAX_DAYS * DAY_MS
    const isOurs = (stored?.about ?? '') === about
    return isFresh && isOurs && isValues(stored?.values) ? { at, values: stored.values } : null
  } catch {
    return null
  }
}

/** Saves the input of one page with that of the others; returns the time, or `null` if the browser stores nothing. */
export function keepDraft({ form, about }: DraftKey, values: FieldValues): Date | null {
  const at = new Date()
  try {
    const all = { ...readDraft({ form, about })?.values, ...values }
    localStorage.setItem(keyOf(form), JSON.stringify({ at, about, values: all }))
    return at
  } catch {
    return null
  }
}

/** Deletes the draft of a form: once it is sent, or at the shopper's request. */
export function forgetDraft(form: LeadForm): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // A browser without storage has no drafts.
  }
}
