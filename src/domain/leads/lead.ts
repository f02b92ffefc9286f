import type { SuspectReason } from '#domain/forms/form-guard.ts'
import type { ConsentChannel, FormValues, LeadForm } from '#domain/forms/form-names.ts'
import type { LeadSource } from '#domain/leads/store/lead-source.ts'

/** A consent, verbatim, as evidence. Stored with the lead and never changed. */
export type ConsentEvidence = Readonly<{
  channel: ConsentChannel
  /** The exact sentence of the checked box. */
  wording: string
  wordingVersion: string
  language: 'en' | 'es'
}>

/** A file sent with a lead. A field holds its name. */
export type LeadFile = Readonly<{
  field: string
  /** The id of its upload. */
  uploadId: string
  /** A hash of its bytes, within this installation only. */
  hash: string
}>

/** A lead as a form submits it: parsed, bounded, trimmed. */
export type LeadInput = FormValues &
  Readonly<{
    siteKey: string
    form: LeadForm
    /** The dealer that the lead is for. */
    dealerCode: string
    /** The vehicle it is about; `null` for none. */
    stock: string | null
    /**
     * The form's hidden key, a UUID that is the same for repeated posts; without it a lead is identified by its
     * content.
     */
    idempotencyKey: string
    /** Uploaded files; none if absent. */
    files?: readonly LeadFile[]
    consents: readonly ConsentEvidence[]
    language: 'en' | 'es'
    /** `known` if its shopper saw personalized prices; absent otherwise. @see PRC-2 */
    shopper?: 'known'
    /** Absent if its shopper filled in the form. */
    source?: LeadSource
    /** Whether something about the post looks automated: stored and held for review, not delivered. */
    isSuspect: boolean
    /** The reason; absent or `null` if it is not suspect. */
    suspectReason?: SuspectReason | null
    /** Whether it came from a test page: stored as a test, never delivered. */
    isTest: boolean
    origin: Readonly<{ ip: string | null; userAgent: string | null; pageUrl: string }>
  }>

/** Nothing sealed, as in most forms. */
export const NOTHING_SEALED: LeadInput['sealed'] = { private: {}, secret: {} }

export type LeadReceipt = Readonly<{ id: string; isRepeat: boolean }>
