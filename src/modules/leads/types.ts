import type { ConsentChannel, LeadForm } from '#domain/forms/form-names.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput, LeadReceipt } from '#domain/leads/lead.ts'
import type { PrivacyKind } from '#domain/privacy/due-dates.ts'
import type { NewLeadSecret } from '#modules/vault/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** A lead as far as it decides who is notified. */
export type AddressedLead = Readonly<{ id: string; dealerCode: string; form: LeadForm }>

/** Jobs that begin with a new lead, stored with it or not at all. Pure: no I/O. */
export type LeadFollowUp = (
  lead: AddressedLead,
  news: Readonly<{
    vehicle: LeadVehicle | null
    /** ISO: when the lead was received. */
    now: string
    /** Whether private values are stored with it, sealed. */
    isSealed: boolean
  }>,
) => readonly NewJob[]

/** Keeps the private values of leads. */
export type PrivateValueSealer = Readonly<{
  /** Tells two posts with the same private values without telling which; `null` for none. */
  mark(sealed: LeadInput['sealed']): Promise<string | null>
  /** Seals them, one row a class. @throws {UnavailableError} when it can't */
  seal(
    lead: Readonly<{ leadId: string; siteKey: string }>,
    sealed: LeadInput['sealed'],
  ): Promise<readonly NewLeadSecret[]>
}>

/** What a shopper may see and change of a lead by the secret of their own page, and of no other. */
export interface ShopperRequests {
  /** A lead by that secret; `'erased'` once its words are gone, `null` for a secret that is not ours or another site's. */
  own(siteKey: string, token: string): Promise<ShopperRequest | 'erased' | null>
  /**
   * Replaces contact fields that the lead has, already parsed, and tells its dealer which ones.
   * @throws {AppError} `not-found` as `own`, `rate-limited` when it was changed too often
   */
  correct(siteKey: string, token: string, contact: ShopperRequest['contact']): Promise<void>
  /** Takes one consent back and tells the dealer. @throws {AppError} `not-found` as `own`, or for an unknown consent */
  withdraw(siteKey: string, token: string, consentId: string): Promise<void>
  /** Erases the lead's words and asks its dealer to do the same. @throws {AppError} `not-found` as `own` */
  erase(siteKey: string, token: string): Promise<void>
}

/** A lead as the shopper who sent it sees it. Times are ISO. */
export type ShopperRequest = Readonly<{
  form: LeadForm
  dealerCode: string
  stock: string | null
  /** As it was when the shopper asked; `null` for none. */
  vehicle: LeadVehicle | null
  /** Those of the contact fields that its form asked for. */
  contact: Partial<
    Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'zipCode', string>>
  >
  /** Of an application for a job: the opening, if it named one, and the name of the file that came along. */
  application: Readonly<{
    openingId: string | null
    position: string | null
    resume: string | null
  }> | null
  /** Of a request about one's own data: what the law says about it. Days are `YYYY-MM-DD` by the dealer's clock. */
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
  /** When the dealer's mail server took it; `null` before. */
  sentAt: string | null
  answeredAt: string | null
  consents: readonly Readonly<{
    id: string
    channel: ConsentChannel
    wording: string
    language: 'en' | 'es'
    /** The number or address that it is about. */
    contact: string
    withdrawnAt: string | null
  }>[]
}>

export interface LeadInbox {
  /**
   * Stores a lead, its consent and its deliveries in one durable transaction, then answers.
   * The same idempotency key answers with the first lead and stores nothing.
   * @throws {AppError} `conflict` for a known key with another content, `unavailable` when nothing could be stored
   */
  send(input: LeadInput): Promise<LeadReceipt>
  /** The secret part of the address of the shopper's own page. @param leadId as the receipt names it */
  accessToken(leadId: string): string
}
