import type { Secrecy } from '#domain/forms/field-traits.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { ConsentEvidence } from '#domain/leads/lead.ts'

/** A credit application as a lender gets it, with everything unencrypted. It exists in memory alone, for one delivery. */
export type CreditApplication = Readonly<{
  /** The lead's id: the same in every attempt, so that a lender can drop what comes twice. */
  id: string
  form: string
  siteKey: string
  dealerCode: string
  receivedAt: string
  language: 'en' | 'es'
  /** The vehicle at the time of the request; `null` for none. */
  vehicle: LeadVehicle | null
  /** What was filled in, by class and field. */
  values: Readonly<Record<Secrecy, Readonly<Record<string, string>>>>
  /** What the applicants agreed to and did not take back, word for word, and when. */
  consents: readonly (ConsentEvidence & Readonly<{ at: string }>)[]
}>

/**
 * The outcome of an application. `refused`: this one was turned down as it is. `unreachable`: nothing can be sent now,
 * and it was not. `unconfirmed`: it was sent and never acknowledged. Neither evidence nor reason holds anything of it.
 */
export type LenderOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/** A way to a lender. A failure is an outcome, never an exception. */
export interface Lender {
  /** Where applications go, for people: it holds no key. */
  readonly target: string
  submit(application: CreditApplication): Promise<LenderOutcome>
}
