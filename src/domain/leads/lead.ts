import type { SuspectReason } from '#domain/forms/form-guard.ts'
import type { ConsentChannel, FormValues, LeadForm } from '#domain/forms/form-names.ts'

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
  /** The upload that it was taken as. */
  uploadId: string
  /** Equal for the same bytes. */
  mark: string
}>

/** A lead as a form hands it over: parsed, bounded, trimmed. */
export type LeadInput = FormValues &
  Readonly<{
    siteKey: string
    form: LeadForm
    /** The dealer that the lead is for. */
    dealerCode: string
    /** The vehicle it is about; `null` for none. */
    stock: string | null
    /** The form's hidden key, a UUID: a post that comes twice has the same one. Else it is known by its content. */
    idempotencyKey: string
    /** What was uploaded with it; none where absent. */
    files?: readonly LeadFile[]
    consents: readonly ConsentEvidence[]
    language: 'en' | 'es'
    /** Whether its shopper saw prices of their own; absent for everyone's. @see PRC-2 */
    shopper?: 'known'
    /** Whether something about the post looks automated: stored and held for review, not delivered. */
    isSuspect: boolean
    /** Why it does; absent or `null` if nothing does. */
    suspectReason?: SuspectReason | null
    /** Whether it came from a test page: stored as a test, never delivered. */
    isTest: boolean
    origin: Readonly<{ ip: string | null; userAgent: string | null; pageUrl: string }>
  }>

/** Nothing to seal: what most forms send. */
export const NOTHING_SEALED: LeadInput['sealed'] = { private: {}, secret: {} }

export type LeadReceipt = Readonly<{ id: string; isRepeat: boolean }>
