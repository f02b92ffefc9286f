import type { UnavailableError } from '#domain/kernel/errors.ts'
import type { Site } from '#domain/site/site.ts'
import type { DealerDirectory } from '#modules/dealers/types.ts'
import type { FinanceTerms } from '#modules/finance/types.ts'
import { siteByKey } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import { readModelFile } from '#modules/vin/valuation-model-file.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'

import type { ProviderSettings } from './appraisers/http-appraiser.ts'
import { tradeInAppraiser } from './appraisers/trade-in-appraiser.ts'
import { mailOffer } from './mail-offer.ts'
import { offerRepository } from './repository.ts'
import { purgeOffers, tradeInOffers } from './trade-in-offers.ts'
import type { TradeInOffers } from './types.ts'

type Parts = Readonly<{
  database: Database
  secretKey: string
  /** Who values vehicles; `null`: the model that comes with the site. */
  provider: ProviderSettings | null
  /** Told of each vehicle that the provider could not be asked about. */
  onUnavailable(cause: UnavailableError): void
  finance: Pick<FinanceTerms, 'tradeInPolicy'>
  inventory: VehicleCatalog
  dealers: DealerDirectory
  now: () => Date
}>

type Post = Readonly<{ mailer: Mailer; mailFrom: string; originOf: (site: Site) => string }>

export type TradeInDesk = Readonly<{
  service: TradeInOffers
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
    service: tradeInOffers({
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
