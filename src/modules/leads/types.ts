import type { ConsentChannel, LeadForm } from '#domain/forms/form-names.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput, LeadReceipt } from '#domain/leads/lead.ts'
import type { PrivacyKind } from '#domain/privacy/due-dates.ts'
import type { NewLeadSecret } from '#modules/vault/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The part of a lead that determines its recipients. */
export type AddressedLead = Readonly<{ id: string; dealerCode: string; form: LeadForm }>

/** Follow-up jobs of a new lead, stored in its transaction. Pure: no I/O. */
export type LeadFollowUp = (
  lead: AddressedLead,
  news: Readonly<{
    vehicle: LeadVehicle | null
    /** ISO: when the lead was received. */
    now: string
    /** Whether sealed private values are stored with it. */
    isSealed: boolean
  }>,
) => readonly NewJob[]

/** Seals the private values of leads. */
export type PrivateValueSealer = Readonly<{
  /** A hash that compares the private values of two posts without revealing them; `null` for none. */
  hash(sealed: LeadInput['sealed']): Promise<string | null>
  /** Seals them, one row per class. @throws {UnavailableError} if that is not possible */
  seal(
    lead: Readonly<{ leadId: string; siteKey: string }>,
    sealed: LeadInput['sealed'],
  ): Promise<readonly NewLeadSecret[]>
}>

/** A shopper's access to one lead by the token of their page. */
export interface ShopperRequests {
  /** The lead of a token; `'erased'` once its text is erased, `null` for a token that is forged or of another site. */
  byToken(siteKey: string, token: string): Promise<ShopperRequest | 'erased' | null>
  /**
   * Replaces contact fields of the lead, already parsed, and notifies its dealer of them.
   * @throws {AppError} `not-found` as for `byToken`, `rate-limited` if it was changed too often
   */
  correct(siteKey: string, token: string, contact: ShopperRequest['contact']): Promise<void>
  /**
   * Withdraws one consent and notifies the dealer.
   * @throws {AppError} `not-found` as for `byToken`, or for an unknown consent
   */
  withdraw(siteKey: string, token: string, consentId: string): Promise<void>
  /** Erases the lead's text and asks its dealer to do the same. @throws {AppError} `not-found` as for `byToken` */
  erase(siteKey: string, token: string): Promise<void>
}

/** A lead as shown to its shopper. Times are ISO. */
export type ShopperRequest = Readonly<{
  form: LeadForm
  dealerCode: string
  stock: string | null
  /** At the time of the request; `null` for none. */
  vehicle: LeadVehicle | null
  /** The contact fields of its form. */
  contact: Partial<
    Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'zipCode', string>>
  >
  /** For a job application: the opening, if it named one, and the name of the attached file. */
  application: Readonly<{
    openingId: string | null
    position: string | null
    resume: string | null
  }> | null
  /** For a privacy request: its legal due dates. Days are `YYYY-MM-DD` in the dealer's time zone. */
  privacy: Readonly<{
    kind: PrivacyKind
    /** The current due date. */
    answerBy: string
    /** Whether its sender was notified of an extension. */
    isExtended: boolean
    /** Whether it is overdue without an answer. */
    isLate: boolean
  }> | null
  receivedAt: string
  /** When the dealer's mail server accepted it; `null` before. */
  sentAt: string | null
  answeredAt: string | null
  consents: readonly Readonly<{
    id: string
    channel: ConsentChannel
    wording: string
    language: 'en' | 'es'
    /** Its phone number or email address. */
    contact: string
    withdrawnAt: string | null
  }>[]
}>

export interface LeadInbox {
  /**
   * Stores a lead, its consent and its deliveries in one durable transaction before returning. The same idempotency key
   * returns the first lead and stores nothing.
   * @throws {AppError} `conflict` for a known key with different content, `unavailable` if nothing could be stored
   */
  send(input: LeadInput): Promise<LeadReceipt>
  /** The token in the address of the shopper's page. @param leadId from the receipt */
  accessToken(leadId: string): string
  /**
   * How long shoppers usually wait for an answer: the median of the open minutes until a department's first one. `null`
   * if too few leads are known.
   */
  answerMinutes(dealerCode: string, department: LeadDepartment): Promise<number | null>
}
