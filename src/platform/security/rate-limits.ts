import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { LeadForm } from '#domain/forms/form-names.ts'
import { networksOf, type Network } from '#domain/kernel/network-of.ts'

const SECONDS = 600
/** The number of posts of one form by one sender within that time; further ones are held for review. */
const POSTS_OF_A_FORM = 10
/** The number of posts of all forms together; further ones are refused for a while. */
const POSTS = 40
/** The limit of all senders without a known address together, as a multiple of the limit of one. */
const UNKNOWN: readonly Network[] = [{ key: 'unknown', share: 20 }]

/** Whether the caller is on this machine: a developer, a test, or a check by the operator. */
const isOfThisMachine = (ip: string) => ip === '::1' || ip.startsWith('127.')

/** The networks that a sender is limited by, the smallest first; none for an unknown sender and this machine itself. */
export const countedNetworks = (ip: string | null): readonly Network[] =>
  ip === null || isOfThisMachine(ip) ? [] : networksOf(ip)

type Limit = Readonly<{ points: number; seconds: number }>

const MS = 1000

/**
 * A function that counts one request of a sender (or its cost in points) in each of their networks (/64, /56 and /48 of
 * IPv6), and returns `null` while all of them are within bounds, else the seconds after which the sender may try again.
 * Senders without a known address share one coarse count. A cost of 0 counts nothing: it only returns whether they are
 * over the limit.
 */
export function networkLimit({ points, seconds }: Limit) {
  const limiters = new Map<number, RateLimiterMemory>()
  const limiterOf = (share: number) => {
    const known = limiters.get(share)
    if (known) return known
    const made = new RateLimiterMemory({ points: points * share, duration: seconds })
    limiters.set(share, made)
    return made
  }
  return async (ip: string | null, subject = '', cost = 1): Promise<number | null> => {
    try {
      // The smallest network first, so that a refused sender does not use up the limit of the larger networks.
      for (const { key, share } of ip === null ? UNKNOWN : networksOf(ip))
        await limiterOf(share).consume(`${subject} ${key}`, cost)
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / MS))
    }
  }
}

/** The same without a limit for callers on this machine, since a tool or a test may send many. */
export function visitorLimit(limit: Limit) {
  const count = networkLimit(limit)
  return async (ip: string | null, subject = '', cost = 1): Promise<number | null> =>
    ip !== null && isOfThisMachine(ip) ? null : count(ip, subject, cost)
}

/**
 * Counts the posts of each sender, for ten minutes: `many` of one form, or `too-many` of all forms.
 */
export function senderLimits() {
  const ofForm = visitorLimit({ points: POSTS_OF_A_FORM, seconds: SECONDS })
  const ofAll = visitorLimit({ points: POSTS, seconds: SECONDS })

  return async (form: LeadForm, ip: string | null): Promise<'fine' | 'many' | 'too-many'> => {
    if ((await ofAll(ip)) !== null) return 'too-many'
    return (await ofForm(ip, form)) === null ? 'fine' : 'many'
  }
}
