import type { Database } from '#platform/db/database.ts'

import { financeRepository, type FinanceRepository } from './repository.ts'

/** Reads the rates, add-ons, leases and taxes of a database, and when they were last written. */
export type StoredFinance = Pick<FinanceRepository, 'all' | 'changedAt'>

/** The finance records of a database, read-only. */
export const storedFinance = (database: Database): StoredFinance => financeRepository(database)
