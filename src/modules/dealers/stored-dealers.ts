import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Database } from '#platform/db/database.ts'

import { dealerRepository, type DealerRepository } from './repository.ts'

/** Reads the dealers stored in a database, in the group's order, and their fees. */
export type StoredDealers = Pick<DealerRepository, 'all' | 'fees'>

/** The dealers of a database, read-only. */
export const storedDealers = (database: Database): StoredDealers => dealerRepository(database)

/** Reads the dealers of a database once. @returns the dealer of a code, `null` for an unknown one */
export async function dealersByCode(database: Database): Promise<(code: string) => Dealer | null> {
  const dealers = new Map((await storedDealers(database).all()).map((one) => [one.code, one]))
  return (code) => dealers.get(code) ?? null
}
