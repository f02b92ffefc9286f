import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { LeadForm } from '#domain/forms/form-names.ts'
import { networkOf } from '#domain/kernel/network-of.ts'

const SECONDS = 600
/** One form, sent more often by one sender in that time, is looked at by a person before it goes out. */
const POSTS_OF_A_FORM = 10
/** All forms together: more is refused for a while. */
const POSTS = 40

/**
 * A proxy of this machine that is not configured: every shopper comes from there, so a limit by address would block all
 * of them.
 */
export const isOfThisMachine = (ip: string) => ip === '::1' || ip.startsWith('127.')

/** Counts one more, and says whether it is one too many. */
export async function isOver(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return false
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return true
    throw refusal
  }
}

/**
 * Counts the posts of each address, for ten minutes: `many` of one form, or `too-many` of all forms. Addresses that
 * are not known, and those of this machine itself, are not counted.
 */
export function senderLimits() {
  const ofForm = new RateLimiterMemory({
    keyPrefix: 'form',
    points: POSTS_OF_A_FORM,
    duration: SECONDS,
  })
  const ofAll = new RateLimiterMemory({ keyPrefix: 'all', points: POSTS, duration: SECONDS })

  return async (form: LeadForm, ip: string | null): Promise<'fine' | 'many' | 'too-many'> => {
    if (ip === null || isOfThisMachine(ip)) return 'fine'
    const network = networkOf(ip)
    if (await isOver(ofAll, network)) return 'too-many'
    return (await isOver(ofForm, `${form} ${network}`)) ? 'many' : 'fine'
  }
}
