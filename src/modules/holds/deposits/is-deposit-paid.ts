import type { Log } from '#platform/log/log.ts'

import type { DepositVendor } from './deposit-vendor.ts'

/** The time that a page waits for a vendor. */
const MAX_MS = 1500

/**
 * Whether the deposit of a hold is paid, for its page. A vendor that fails, or does not answer in time, is logged, and
 * the page says that it is not paid: its button asks again before anything is paid twice.
 */
export async function isDepositPaid(
  vendor: DepositVendor,
  holdId: string,
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_MS)
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  try {
    return (await Promise.race([vendor.state(holdId, signal), late])) === 'paid'
  } catch (error) {
    log.warn({ err: error, holdId }, 'the vendor of deposits did not say whether one is paid')
    return false
  }
}
