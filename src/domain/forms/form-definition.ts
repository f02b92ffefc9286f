import type * as v from 'valibot'

import type { AdfParts } from './adf-parts.ts'
import type { FieldSchema } from './field-traits.ts'
import type { ConsentChannel, LeadForm } from './form-names.ts'

/** Fields that belong together under one heading. */
export type FieldGroup = Readonly<{
  /** A key of the form's words; `null` for a group without a heading. */
  legend: string | null
  fields: readonly string[]
  /** Shown and asked only while a field of the same step holds one of these; always where absent. */
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
  /** Part of addresses and of the key of its heading: `step.<id>`. */
  id: string
  schema: StepSchema
  /** In the order in which they are drawn. */
  groups: readonly FieldGroup[]
}>

/** The message areas that hold labels of fields. A form with words of its own adds its area here. */
export type FormWords =
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
 * A form, once and for everything: what is drawn, what is checked on both sides, what is stored, and what the
 * dealer's customer system gets. Field names are unique over all steps.
 */
export type FormDefinition = Readonly<{
  name: LeadForm
  steps: readonly FormStep[]
  /**
   * The message areas of its labels; the first that has a key wins. Keys: `<field>` its label, `<field>Hint` a line
   * under it, `<field>.<choice>` a choice, `<field>.any` none of them, `step.<id>` the heading of a step, and the legends of groups.
   */
  words: readonly FormWords[]
  /**
   * Fields of class `contact` that are not on the form: its page adds them when it is stored (`store` of `postForm`).
   */
  added?: readonly string[]
  /** Consents that it can't be sent without, as boxes on its last page; none where absent. */
  agreements?: readonly ConsentChannel[]
  /** Whether the boxes for offers (call, text, email) stand on its last page; they do where absent. */
  hasOffers?: boolean
  /** Whether the browser keeps a draft of its contact fields while it is filled in; not where absent. */
  hasDraft?: boolean
  /** Whether a page before the last shows everything again; not where absent. */
  hasReview?: boolean
  /** Fields that say nothing by themselves, since they only choose what else is requested: not on the review. */
  unreviewed?: readonly string[]
  /**
   * Whether it is for the hiring staff: mailed to them as a letter, and not sent to customer systems, which would store
   * applicants as customers. No ADF, and no webhook that does not name it.
   */
  isPersonnel?: boolean
  /** What goes to the dealer, from the fields of class `contact` alone. */
  adf(fields: Readonly<Record<string, string>>): AdfParts
}>
