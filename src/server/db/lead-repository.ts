import type { ConsentEvidence, LeadInput } from '#domain/leads/lead.ts'

import type { Database } from './database.ts'
import type { NewJob } from './job-repository.ts'

export type LeadStatus = 'received' | 'quarantined'

/** A lead as it is kept. `id` is a UUIDv7 that the caller makes. */
export type Lead = Omit<LeadInput, 'consents' | 'isSuspect'> &
  Readonly<{
    id: string
    /** Equal for two posts exactly when their content is. */
    contentHash: string
    status: LeadStatus
    createdAt: string
  }>

/** A consent to store with its lead. */
export type NewConsent = ConsentEvidence &
  Readonly<{
    id: string
    /** The number or address that the consent is about. */
    contact: string
  }>

export type Consent = NewConsent &
  Readonly<{ wordingHash: string; origin: LeadInput['origin']; createdAt: string }>

export type LeadEntry = Readonly<{
  lead: Lead
  consents: readonly NewConsent[]
  jobs: readonly NewJob[]
}>

/** `repeat`: the key was known with the same content; `conflict`: with another. `id` is the stored lead's. */
export type LeadOutcome = Readonly<{ outcome: 'new' | 'repeat' | 'conflict'; id: string }>

export type LeadFilter = Readonly<{
  status?: LeadStatus
  /** Created at or after. */
  from?: string
  /** Created before. */
  until?: string
  limit: number
}>

const notBuilt = (): never => {
  throw new Error('not built')
}

/** Reads and writes leads with their consents. */
export const leadRepository = (_database: Database) => ({
  /** Stores a lead, its consents and its jobs, all or none, in one durable round trip; a known key stores nothing. */
  insertLead: async (_entry: LeadEntry): Promise<LeadOutcome> => notBuilt(),
  /** Leads of a site (`null`: of all), newest first. */
  list: async (_siteKey: string | null, _filter: LeadFilter): Promise<readonly Lead[]> =>
    notBuilt(),
  /** One lead of a site (`null`: of any) with its consents; `null` when there is none. */
  get: async (
    _siteKey: string | null,
    _id: string,
  ): Promise<Readonly<{ lead: Lead; consents: readonly Consent[] }> | null> => notBuilt(),
})
export type LeadRepository = ReturnType<typeof leadRepository>
