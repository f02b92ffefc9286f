import type { Secrecy } from '#domain/forms/field-traits.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { ConsentEvidence } from '#domain/leads/lead.ts'

/** A credit application in the form sent to a lender, fully decrypted. It exists only in memory, for one delivery. */
export type CreditApplication = Readonly<{
  /** The lead's id: the same in every attempt, so that a lender can drop duplicates. */
  id: string
  form: string
  siteKey: string
  dealerCode: string
  receivedAt: string
  language: 'en' | 'es'
  /** The vehicle at the time of the request; `null` for none. */
  vehicle: LeadVehicle | null
  /** The fields by class and name. */
  values: Readonly<Record<Secrecy, Readonly<Record<string, string>>>>
  /** The applicants' consents that were not withdrawn, verbatim, with their times. */
  consents: readonly (ConsentEvidence & Readonly<{ at: string }>)[]
}>

/**
 * The outcome of an application. `refused`: the lender rejected it as it is. `unreachable`: nothing was sent, and
 * nothing can be sent now. `unconfirmed`: it was sent but not acknowledged. Neither evidence nor reason contains any of
 * its values.
 */
export type LenderOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/** A connection to a lender. A failure is an outcome, never an exception. */
export interface Lender {
  /** The target of applications in words, without a key. */
  readonly target: string
  submit(application: CreditApplication): Promise<LenderOutcome>
}
