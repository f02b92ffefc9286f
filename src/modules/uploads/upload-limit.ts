import { RateLimiterMemory } from 'rate-limiter-flexible'

import { networkOf } from '#domain/kernel/network-of.ts'
import { isOfThisMachine, isOver } from '#platform/security/rate-limits.ts'

/** Enough for a form that is mended again and again. */
const FILES = 20
const SECONDS = 600

/** Whether an address may bring one more file; counted for ten minutes, as `senderLimits` counts posts. */
export function uploadLimit() {
  const files = new RateLimiterMemory({ keyPrefix: 'file', points: FILES, duration: SECONDS })
  return async (ip: string | null): Promise<boolean> =>
    ip === null || isOfThisMachine(ip) || !(await isOver(files, networkOf(ip)))
}
