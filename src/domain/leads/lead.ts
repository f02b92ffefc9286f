/** What a shopper agreed to, word for word, as evidence. Kept with the lead and never changed. */
export type ConsentEvidence = Readonly<{
  /** The way of contact it is for; `share` is none of them: what was entered may be sent at all, and answered. */
  channel: 'call' | 'text' | 'email' | 'share'
  /** The exact sentence beside the box that was ticked. */
  wording: string
  wordingVersion: string
  language: 'en' | 'es'
}>

/** The forms that end in a lead. */
export type LeadForm = 'vehicle-interest' | 'customer-info'

/** A lead as a form hands it over: parsed, bounded, trimmed. */
export type LeadInput = Readonly<{
  siteKey: string
  form: LeadForm
  /** The dealer that the lead is for. */
  dealerCode: string
  /** The vehicle it is about; `null` for none. */
  stock: string | null
  /** The form's hidden key, a UUID: a post that comes twice has the same one. Else it is known by its content. */
  idempotencyKey: string
  /** The form's fields, as its schema returns them. */
  fields: Readonly<Record<string, string>>
  consents: readonly ConsentEvidence[]
  language: 'en' | 'es'
  /** Whether something about the post looks like a machine: stored and kept for review, not delivered. */
  isSuspect: boolean
  origin: Readonly<{ ip: string | null; userAgent: string | null; pageUrl: string }>
}>

export type LeadReceipt = Readonly<{ id: string; isRepeat: boolean }>
