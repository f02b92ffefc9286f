import { appErrorCode } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'

import type { PostedForm } from './posted-form.ts'

/** How soon a try is worth it when nothing could be stored. */
export const RETRY_SECONDS = 30

/** What a shopper may do about a lead that was not taken; `null` for a bug. */
export function leadProblem(error: unknown): 'unavailable' | 'conflict' | null {
  const code = appErrorCode(error)
  if (code === 'conflict') return 'conflict'
  return code === 'unavailable' || code === 'rate-limited' ? 'unavailable' : null
}

type PostedFrom = Readonly<{ origin: string; ip: string | null }>

/** Where a post came from, and the page it came from: the site's own address, whatever the Host header says. */
export const leadOrigin = (
  { origin, ip }: PostedFrom,
  { userAgent }: Pick<PostedForm, 'userAgent'>,
  path: string,
): LeadInput['origin'] => ({
  ip,
  userAgent,
  pageUrl: `${origin}${path}`,
})
