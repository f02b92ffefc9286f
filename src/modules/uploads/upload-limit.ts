import { visitorLimit } from '#platform/security/rate-limits.ts'

/** Enough for a form that is mended again and again. */
const FILES = 20
const SECONDS = 600

/** Whether an address may bring one more file; counted for ten minutes, as `senderLimits` counts posts. */
export function uploadLimit() {
  const count = visitorLimit({ points: FILES, seconds: SECONDS })
  return async (ip: string | null): Promise<boolean> => (await count(ip)) === null
}
