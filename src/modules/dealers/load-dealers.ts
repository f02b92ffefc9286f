import { isTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { dealerRepository } from './repository.ts'

/**
 * Stores dealers with their hours, in the transaction `on`; other dealers stay unchanged.
 * @throws {AppError} `invalid` for a duplicate code or an unknown time zone
 */
export async function loadDealers(
  database: Database,
  dealers: readonly Dealer[],
  on: Connection,
  at: string,
): Promise<void> {
  const codes = dealers.map(({ code }) => code)
  const repeated = codes.find((code, index) => codes.indexOf(code) !== index)
  if (repeated !== undefined) throw new AppError('invalid', `${repeated} is listed twice`)
  const invalid = dealers.find(({ timeZone }) => timeZone && !isTimeZone(timeZone))
  if (invalid)
    throw new AppError('invalid', `${invalid.code}: ${invalid.timeZone} is not a time zone`)
  // Fees come with a dealer's finance files.
  await dealerRepository(database).upsert({ dealers, fees: [] }, at, on)
}
