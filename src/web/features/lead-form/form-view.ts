import type { FieldTraits } from '#domain/forms/field-traits.ts'
import type { FieldGroup, FormDefinition } from '#domain/forms/form-definition.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'

/** Why a post was not taken although its fields may be right. */
export type FormProblem = 'offline' | 'unavailable' | 'conflict' | 'too-many' | 'prove' | 'expired'

/** A post without a reply: the form does not change. */
export type FailedPost = Readonly<{ problem: FormProblem }>

/** A field as it is drawn: its traits, as data. */
export type DrawnField = Readonly<{ name: string }> & FieldTraits

/** A group of fields as it is drawn. */
export type DrawnGroup = Readonly<{
  /** A key of the form's words; `null` for no heading. */
  legend: string | null
  when: FieldGroup['when'] | null
  /** Whether it is requested, by what is known on the server. */
  isVisible: boolean
  fields: readonly DrawnField[]
}>

/** What was entered in a step, for the page that shows everything again. */
export type ReviewedStep = Readonly<{
  id: string
  /**
   * In the order of the form, what was left out excluded; `null` for a value that is kept and not shown. The legend
   * is a key of the form's words: two addresses have fields of the same names.
   */
  entries: readonly Readonly<{ field: DrawnField; value: string | null; legend: string | null }>[]
}>

/** The id of the page before the last, which shows everything again. */
export const REVIEW_PAGE = 'review'

/** Names of the hidden fields of a form with pages. No form may have a field of these names. */
export const PAGE_FIELD = 'page'
export const DRAFT_FIELD = 'kept'
/** The button that was pressed: the id of the page to go back to; nothing for onwards. */
export const GO_FIELD = 'go'

/** A file that is kept until its form is right. */
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
    /** The page shown: the id of a step, or `REVIEW_PAGE`. */
    page: string
    /** Every page in order; one for a short form. */
    pages: readonly string[]
    /** The page that follows once this one is right; `null` on the last. */
    next: string | null
    groups: readonly DrawnGroup[]
    /** The consents that it can't be sent without, where they stand on this page. */
    agreements: NonNullable<FormDefinition['agreements']>
    /** Whether the boxes for offers stand on this page. */
    hasOffers: boolean
    /** What is filled in, boxes included; of class `contact` alone. */
    values: FieldValues
    /** The other fields of this page that were filled in: they are kept, and not shown. */
    savedFields: readonly string[]
    /** The files that came before and are kept. */
    files: readonly SavedFile[]
    /** By the names of fields and of boxes. */
    errors: FieldErrors
    problem: FormProblem | null
    /** Known posts by it; new with each showing of the form. */
    leadKey: string
    /** The server's mark of the first showing. */
    shown: string
    /** Everything typed so far, sealed; empty where nothing needs to be carried. */
    draftToken: string
    /** Work for the browser before it posts again; `null` for none. */
    challenge: string | null
    /** On the review page: what was entered. */
    review: readonly ReviewedStep[] | null
  }
>
