import { storedDealers } from '#modules/dealers/module.ts'
import type { Database } from '#platform/db/database.ts'

/** The codes of the dealers in a database; `null` before it has any. */
export async function dealerCodesIn(database: Database): Promise<ReadonlySet<string> | null> {
  const dealers = await storedDealers(database).all()
  return dealers.length === 0 ? null : new Set(dealers.map(({ code }) => code))
}
