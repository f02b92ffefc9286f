import type * as v from 'valibot'

import type { AdfParts } from './adf-parts.ts'
import type { FieldSchema } from './field-traits.ts'
import type { ConsentChannel, LeadForm } from './form-names.ts'

/** Fields under one heading. */
export type FieldGroup = Readonly<{
  /** A key of the form's words; `null` for a group without a heading. */
  legend: string | null
  fields: readonly string[]
  /** The condition for showing the group: a field of the same step has one of these values; absent for always. */
  when?: Readonly<{ field: string; isOneOf: readonly string[] }>
}>

/** The fields by name, with the checks across them: one `v.object`, or a pipe that begins with one. */
export type StepSchema = v.GenericSchema<
  Readonly<Record<string, string | undefined>>,
  Readonly<Record<string, string>>
> &
  Readonly<{ entries: Readonly<Record<string, FieldSchema>> }>

/** A page of a form. A short form has one. */
export type FormStep = Readonly<{
  /** Used in addresses and in the key of its heading: `step.<id>`. */
  id: string
  schema: StepSchema
  /** In display order. */
  groups: readonly FieldGroup[]
}>

/** The message areas that contain labels of fields. A form with its own messages adds its area here. */
export type FormWords =
  | 'hold'
  | 'form-fields'
  | 'career-fields'
  | 'contact'
  | 'credit-fields'
  | 'message'
  | 'notification'
  | 'trade-in-fields'
  | 'parts-fields'
  | 'privacy-fields'
  | 'service-fields'
  | 'vehicle-forms'

/**
 * The definition of a form, used to render it, validate it on both sides, store it and write its ADF. Field names are
 * unique over all steps.
 */
export type FormDefinition = Readonly<{
  name: LeadForm
  steps: readonly FormStep[]
  /**
   * The message areas of its labels; the first that has a key wins. Keys: `<field>` its label, `<field>Hint` a line
   * under it, `<field>.<choice>` a choice, `<field>.any` none of them, `step.<id>` the heading of a step, and the
   * legends of groups.
   */
  words: readonly FormWords[]
  /**
   * Fields of class `contact` that are not on the form: its page adds them before it is stored (`store` of `postForm`).
   */
  added?: readonly string[]
  /** Required consents, as checkboxes on its last page; none if absent. */
  agreements?: readonly ConsentChannel[]
  /** Whether the last page has checkboxes for offers (call, text, email); yes if absent. */
  hasOffers?: boolean
  /** Whether the browser keeps a draft of its contact fields while it is filled in; no if absent. */
  hasDraft?: boolean
  /** Whether a review page precedes the last page; no if absent. */
  hasReview?: boolean
  /** Fields omitted from the review because they only select which other fields are shown. */
  unreviewed?: readonly string[]
  /**
   * Whether it is for the hiring staff: sent to them as a plain mail, and not to customer systems, which would store
   * applicants as customers. No ADF, and only webhooks that name it.
   */
  isPersonnel?: boolean
  /** The ADF content, from the fields of class `contact` only. */
  adf(fields: Readonly<Record<string, string>>): AdfParts
}>
