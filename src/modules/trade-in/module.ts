import type { UnavailableError } from '#domain/kernel/errors.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { FinanceTerms } from '#modules/finance/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { readValuationModel } from '#modules/vin/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'

import type { ProviderSettings } from './appraisers/http-appraiser.ts'
import { tradeInAppraiser } from './appraisers/trade-in-appraiser.ts'
import { mailOffer } from './mail-offer.ts'
import { OFFER_JOB } from './offer-job.ts'
import { offerRepository } from './repository.ts'
import { purgeOffers, tradeInOffers } from './trade-in-offers.ts'

export { appraiseCommand } from './cli.ts'
export { offerMailSamples } from './mail-samples.ts'
export type { TradeInOffers } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Pick<SiteDirectory, 'siteByKey'>
  secretKey: string
  /** The valuation provider; `null`: the built-in model. */
  provider: ProviderSettings | null
  /** Called for each failed request to the provider. */
  onUnavailable(cause: UnavailableError): void
  finance: Pick<FinanceTerms, 'tradeInPolicy'>
  inventory: VehicleCatalog
  dealers: DealerDirectory
  mail: OutboundMail
  now: () => Date
}>

/** Offers for shoppers' vehicles. */
export function createTradeIn(deps: Deps) {
  const {
    database,
    sites,
    secretKey,
    provider,
    onUnavailable,
    finance,
    inventory,
    dealers,
    mail,
    now,
  } = deps
  const offers = offerRepository(database)
  const policyOf = (dealerCode: string) => finance.tradeInPolicy(dealerCode)
  return {
    tradeIn: tradeInOffers({
      offers,
      appraiser: tradeInAppraiser({
        provider,
        onUnavailable,
        policyOf,
        readModel: readValuationModel,
      }),
      secretKey,
      policyOf,
      inventory,
      now,
    }),
    jobs: {
      [OFFER_JOB]: mailOffer({
        ...mail,
        offers,
        siteOf: sites.siteByKey,
        dealerOf: (code) => dealers.byCode(code),
        now,
      }),
    },
    liveMails: (keys: readonly string[]) => offers.liveMails(keys),
    purges: [async (expiry) => ({ offers: await purgeOffers(offers, now(), expiry) })],
  } satisfies Partial<Module> & Record<string, unknown>
}
