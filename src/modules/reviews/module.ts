import { createHmac } from 'node:crypto'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { seedDemoReviews } from './demo/seed-demo-reviews.ts'
import { inviteCustomers } from './invite-customers.ts'
import { mailReview } from './mail-review.ts'
import { ownReviews } from './own-reviews.ts'
import { REVIEW_JOB } from './review-jobs.ts'
import { reviewQueue } from './review-queue.ts'
import { storeReviews } from './store-reviews.ts'
import type { ShopperReviews } from './types.ts'

export { reviewMailSamples } from './mail-samples.ts'
export type {
  OwnReview,
  QueuedReview,
  ReviewList,
  ReviewQueue,
  ShopperReviews,
  StoreReviews,
} from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  sites: Pick<SiteDirectory, 'siteByKey'>
  leads: Pick<LeadRecords, 'get'>
  dealers: Pick<DealerDirectory, 'all' | 'byCode'>
  mail: OutboundMail
  secretKeys: SecretKeys
  now: () => Date
}>

const markBy = (key: string, mailbox: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['review', mailbox]))
    .digest('base64url')

/** Whether a store asks its customers for reviews. */
const isInviting = (dealer: Dealer | null): boolean =>
  dealer?.promises?.reviews?.isInviting ?? false

/** Reviews of stores by their own customers: invitations, the customers' pages, and the decisions of stores. */
export function createReviews(given: Deps) {
  const { secretKeys, sites, dealers, mail } = given
  const tokens = accessTokens(secretKeys, 'store review')
  const deps = {
    ...given,
    isInviting: (code: string) => isInviting(dealers.byCode(code)),
    invitingStores: () =>
      dealers
        .all()
        .filter(isInviting)
        .map(({ code }) => code),
    contactMarksOf(mailbox: string): readonly [string, ...string[]] {
      const [current, ...older] = secretKeys
      return [markBy(current, mailbox), ...older.map((key) => markBy(key, mailbox))]
    },
  }
  const reviews: ShopperReviews = {
    ...ownReviews({ ...deps, tokens }),
    ofStore: storeReviews(deps),
  }
  return {
    services: { reviews, reviewQueue: reviewQueue(deps) },
    /** Adds samples to the demo group's sold leads, unless there are reviews. @returns their number */
    seedDemo: () => seedDemoReviews(deps),
    jobs: {
      [REVIEW_JOB]: mailReview({
        ...deps,
        ...mail,
        siteOf: sites.siteByKey,
        dealerOf: (code) => dealers.byCode(code),
        tokenOf: tokens.make,
      }),
    },
    daily: {
      'review-invitations': async () => `${await inviteCustomers(deps)} customers invited`,
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
