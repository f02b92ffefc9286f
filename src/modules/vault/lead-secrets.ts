import type { Database } from '#platform/db/database.ts'

import { leadSecretRepository, type LeadSecretRepository } from './repository.ts'

/** Sealed values of leads, for code that delivers and erases leads. Nothing here can open any. */
export type LeadSecrets = Pick<
  LeadSecretRepository,
  'ofLead' | 'delivered' | 'shredOlder' | 'deleteOlderHashes'
>

/** The sealed values of a database. */
export const leadSecrets = (database: Database): LeadSecrets => leadSecretRepository(database)
