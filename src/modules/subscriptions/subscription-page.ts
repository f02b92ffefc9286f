import { AppError } from '#domain/kernel/errors.ts'
import type { Expiry } from '#domain/retention/expiry.ts'
import { daysAfter, LASTS_DAYS, PENDING_DAYS } from '#domain/subscriptions/subscription-limits.ts'
import { parseRequest } from '#domain/subscriptions/watch-request.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import type { SubscriptionRepository } from './repository.ts'
import type { ShopperSubscriptions } from './types.ts'

type Ports = Readonly<{
  subscriptions: Pick<SubscriptionRepository, 'byId' | 'confirm' | 'end'>
  tokens: Pick<AccessTokens, 'read'>
  /** Triggers a check for news: a newly confirmed subscription gets the news since its request. */
  onConfirmed(): void
  now(): Date
}>

/** Actions of a shopper through the link in a mail. */
export function shopperSubscriptions(ports: Ports): ShopperSubscriptions {
  const { subscriptions, tokens } = ports
  const find = async (siteKey: string, token: string) => {
    const id = tokens.read(token)
    const found = id === null ? null : await subscriptions.byId(id)
    return found?.siteKey === siteKey ? found : null
  }
  const known = async (siteKey: string, token: string) => {
    const found = await find(siteKey, token)
    if (!found) throw new AppError('not-found', 'no subscription has this token')
    return found
  }

  return {
    async get(siteKey, token) {
      const found = await find(siteKey, token)
      const request = found && parseRequest(found.request)
      if (!found || !request) return null
      const { dealerCode, email, state, expiresAt } = found
      return { dealerCode, email, request, state, expiresAt }
    },

    async confirm(siteKey, token) {
      const { id } = await known(siteKey, token)
      const at = ports.now().toISOString()
      const isLive = await subscriptions.confirm(id, { at, expiresAt: daysAfter(at, LASTS_DAYS) })
      if (isLive) ports.onConfirmed()
    },

    async end(siteKey, token) {
      const { id } = await known(siteKey, token)
      await subscriptions.end(id, ports.now().toISOString())
    },
  }
}

/**
 * Ends expired subscriptions, and deletes unconfirmed and long ended ones.
 * @returns the number of deleted subscriptions
 * @see NTF-7
 */
export const purgeSubscriptions = (
  subscriptions: Pick<SubscriptionRepository, 'purge'>,
  now: Date,
  expiry: Expiry,
): Promise<number> => {
  const at = now.toISOString()
  return subscriptions.purge({
    now: at,
    pendingBefore: daysAfter(at, -PENDING_DAYS),
    endedBefore: expiry('alerts'),
  })
}
