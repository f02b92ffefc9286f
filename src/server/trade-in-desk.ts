import type { UnavailableError } from '#domain/kernel/errors.ts'
import { siteByKey } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'

import type { Database } from './db/database.ts'
import { offerRepository } from './db/offer-repository.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { ProviderSettings } from './integrations/trade-in/http-appraiser.ts'
import { tradeInAppraiser } from './integrations/trade-in/trade-in-appraiser.ts'
import { readModelFile } from './integrations/valuation/model-file.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import { mailOffer } from './jobs/mail-offer.ts'
import type { DealerService, FinanceService, InventoryService } from './services.ts'
import type { TradeInService } from './services/trade-in.ts'
import { purgeOffers, tradeInService } from './use-cases/trade-in/trade-in-service.ts'

type Parts = Readonly<{
  database: Database
  secretKey: string
  /** Who values vehicles; `null`: the model that comes with the site. */
  provider: ProviderSettings | null
  /** Told of each vehicle that the provider could not be asked about. */
  onUnavailable(cause: UnavailableError): void
  finance: Pick<FinanceService, 'tradeInPolicy'>
  inventory: InventoryService
  dealers: DealerService
  now: () => Date
}>

type Post = Readonly<{ mailer: Mailer; mailFrom: string; originOf: (site: Site) => string }>

export type TradeInDesk = Readonly<{
  service: TradeInService
  /** The handler of the jobs that mail offers to shoppers. */
  mail: (post: Post) => JobHandler
  /** Removes what is over. @returns how many */
  purge: () => Promise<number>
}>

/** Everything about offers for shoppers' vehicles, put together. */
export function tradeInDesk(parts: Parts): TradeInDesk {
  const { database, secretKey, provider, onUnavailable, finance, inventory, dealers, now } = parts
  const offers = offerRepository(database)
  const policyOf = (dealerCode: string) => finance.tradeInPolicy(dealerCode)
  return {
    service: tradeInService({
      offers,
      appraiser: tradeInAppraiser({ provider, onUnavailable, policyOf, readModel: readModelFile }),
      secretKey,
      policyOf,
      inventory,
      now,
    }),
    mail: (post) =>
      mailOffer({
        ...post,
        offers,
        siteOf: siteByKey,
        dealerOf: (code) => dealers.byCode(code),
        now,
      }),
    purge: () => purgeOffers(offers, now()),
  }
}
