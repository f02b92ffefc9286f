import { AppError } from '#domain/kernel/errors.ts'
import type { Connection } from '#server/db/database.ts'
import type { DealerRecords, DealerRepository } from '#server/db/dealer-repository.ts'

const twinIn = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at)

/**
 * Stores dealers with their hours and fees, in the transaction `on`; dealers it does not name stay as they are.
 * @throws {AppError} `invalid` for a code or a fee that comes twice, or a fee of a dealer who is not among them
 */
export async function loadDealers(
  dealers: Pick<DealerRepository, 'upsert'>,
  records: DealerRecords,
  on: Connection,
  at: string,
): Promise<void> {
  const codes = records.dealers.map(({ code }) => code)
  const twin =
    twinIn(codes) ?? twinIn(records.fees.map(({ dealerCode, id }) => `fee ${id} of ${dealerCode}`))
  if (twin !== undefined) throw new AppError('invalid', `${twin} comes twice`)
  const stray = records.fees.find(({ dealerCode }) => !codes.includes(dealerCode))
  if (stray) {
    throw new AppError('invalid', `fee ${stray.id} is of the unknown dealer ${stray.dealerCode}`)
  }
  await dealers.upsert(records, at, on)
}
