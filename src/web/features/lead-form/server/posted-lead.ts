import { appErrorCode } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'

import type { PostedForm } from './posted-form.ts'

/** When to retry if nothing could be stored. */
export const RETRY_SECONDS = 30

/** Why a lead was not accepted, as a form problem; `null` for a bug. */
export function leadProblem(error: unknown): 'unavailable' | 'conflict' | null {
  const code = appErrorCode(error)
  if (code === 'conflict') return 'conflict'
  return code === 'unavailable' || code === 'rate-limited' ? 'unavailable' : null
}

type PostedFrom = Readonly<{ origin: string; ip: string | null }>

/**
 * The sender's address of a post and the page it came from: with the site's own origin, regardless of the Host header.
 */
export const leadOrigin = (
  { origin, ip }: PostedFrom,
  { userAgent }: Pick<PostedForm, 'userAgent'>,
  path: string,
): LeadInput['origin'] => ({
  ip,
  userAgent,
  pageUrl: `${origin}${path}`,
})
