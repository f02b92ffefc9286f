import type { FieldTraits } from '#domain/forms/field-traits.ts'
import type { FieldGroup, FormDefinition } from '#domain/forms/form-definition.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'

/** Why a post was not accepted although its fields may be valid. */
export type FormProblem = 'offline' | 'unavailable' | 'conflict' | 'too-many' | 'prove' | 'expired'

/** A post without a response: the form does not change. */
export type FailedPost = Readonly<{ problem: FormProblem }>

/** A field for rendering: its traits, as data. */
export type FormFieldView = Readonly<{ name: string }> & FieldTraits

/** A group of fields for rendering. */
export type FormGroupView = Readonly<{
  /** A key of the form's messages; `null` for no heading. */
  legend: string | null
  when: FieldGroup['when'] | null
  /** Whether it is shown, by the input known to the server. */
  isVisible: boolean
  fields: readonly FormFieldView[]
}>

/** The entries of a step, for the review. */
export type ReviewedStep = Readonly<{
  id: string
  /**
   * In form order, without empty ones; `null` for a saved, hidden value. The legend is a key of the form's messages:
   * two addresses have fields of the same names.
   */
  entries: readonly Readonly<{
    field: FormFieldView
    value: string | null
    legend: string | null
  }>[]
}>

/** The id of the review page, the page before the last. */
export const REVIEW_PAGE = 'review'

/** Names of the hidden fields of a form with pages. No form may have fields with these names. */
export const PAGE_FIELD = 'page'
export const DRAFT_FIELD = 'kept'
/** The clicked button: the id of the page to go back to; absent for continuing. */
export const GO_FIELD = 'go'

/** A file that is saved until its form is valid. */
export type SavedFile = Readonly<{ field: string; name: string; bytes: number }>

/**
 * One page of a form as data for rendering. It contains no values of the classes `private` and `secret`, as it is part
 * of the page's source.
 */
export type FormView = Readonly<
  Pick<FormDefinition, 'words'> & {
    /** Whether the browser keeps a draft of its contact fields. */
    hasDraft: boolean
    form: LeadForm
    /** The current page: the id of a step, or `REVIEW_PAGE`. */
    page: string
    /** Every page in order; one for a short form. */
    pages: readonly string[]
    /** The page after this one is valid; `null` on the last. */
    next: string | null
    groups: readonly FormGroupView[]
    /** The required consents on this page. */
    agreements: NonNullable<FormDefinition['agreements']>
    /** Whether this page has the boxes for offers. */
    hasOffers: boolean
    /** The values, including boxes; only of class `contact`. */
    values: FieldValues
    /** Filled-in fields of this page that are saved and hidden. */
    savedFields: readonly string[]
    /** The files that were uploaded before and are saved. */
    files: readonly SavedFile[]
    /** By the names of fields and of boxes. */
    errors: FieldErrors
    problem: FormProblem | null
    /** Identifies repeated posts; new each time the form is rendered. */
    leadKey: string
    /** The signed time of the first rendering. */
    shown: string
    /** Everything typed so far, sealed; empty if nothing needs to be carried. */
    draftToken: string
    /** The challenge to solve before the next post; `null` for none. */
    challenge: string | null
    /** The entries, on the review page. */
    review: readonly ReviewedStep[] | null
  }
>
