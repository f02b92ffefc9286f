import { randomUUID } from 'node:crypto'

import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import { embeddedAppraiser } from '#modules/trade-in/appraisers/embedded-appraiser.ts'
import { offerRepository } from '#modules/trade-in/repository.ts'
import { tradeInOffers } from '#modules/trade-in/trade-in-offers.ts'
import { readValuationModel } from '#modules/vin/module.ts'
import { aDatabase, type Engine } from '#tests/support/builders/database.ts'
import { aQuestion } from '#tests/support/builders/offers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

const model = readValuationModel()
/** A policy with two regions. */
export const policy: TradeInPolicy = {
  ...DEFAULT_POLICY,
  regions: new Map([
    ['AZ', 0.01],
    ['NV', -0.02],
  ]),
}
/** The built-in appraiser, with this policy. */
export const appraiserOf = (policyOf: () => TradeInPolicy) =>
  embeddedAppraiser({ readModel: () => model, policyOf })
export const embedded = appraiserOf(() => policy)
const start = Date.parse('2026-11-20T18:00:00.000Z')

/** The offers of an empty database, at a time that the test moves on. */
export async function someOffers(engine: Engine = 'sqlite', appraiser: Appraiser = embedded) {
  const database = await aDatabase(engine)
  const offers = offerRepository(database)
  let time = start
  const ports = {
    offers,
    appraiser,
    secretKey: 'a key for tests alone',
    policyOf: () => policy,
    inventory: testServices({
      vehicles: [
        aVehicle({ stock: 'FAR', year: 2016 }),
        aVehicle({ stock: 'NEAR', year: 2020 }),
        aVehicle({ stock: 'FORD', make: 'Ford', year: 2019 }),
        aVehicle({ stock: 'SOLD', year: 2019, tags: new Set(['isSold']) }),
      ].map((vehicle) => ({ ...vehicle, dealerCode: 'OCS' })),
    }).inventory,
    now: () => new Date(time),
  }
  return {
    database,
    offers,
    service: tradeInOffers(ports),
    again: (overrides: Partial<typeof ports>) => tradeInOffers({ ...ports, ...overrides }),
    pass: (days: number) => (time += days * 86_400_000),
    now: ports.now,
  }
}

/** A request for an offer with its own key. Pass only what the test is about. */
export const aRequest = (overrides: Partial<Parameters<typeof aQuestion>[0]> = {}) => ({
  siteKey: 'ocotillo',
  question: aQuestion(overrides),
  payoff: null,
  interestedStock: null,
  idempotencyKey: randomUUID(),
})
