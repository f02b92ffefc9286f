// node tests/support/builders/store-offer.ts '{"question": {…}, …}' with a server's environment:
// stores an offer in its database, dated now or `daysAgo` days ago, and prints its id.
import { randomUUID } from 'node:crypto'

import { cents } from '#domain/kernel/money.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { embeddedAppraiser } from '#modules/trade-in/appraisers/embedded-appraiser.ts'
import { makeOffer } from '#modules/trade-in/make-offer.ts'
import { offerRepository } from '#modules/trade-in/repository.ts'
import { readValuationModel } from '#modules/vin/valuation-model-file.ts'
import { openDatabase } from '#platform/db/open.ts'

import { aQuestion } from './offers.ts'

const DAY_MS = 86_400_000
const requested = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: null,
  owner: false,
})
const { id } = await makeOffer(
  {
    offers: offerRepository(database),
    appraiser: embeddedAppraiser({ readModel: readValuationModel, policyOf: () => DEFAULT_POLICY }),
    policyOf: () => DEFAULT_POLICY,
    secretKey: 'of the tests',
    now: () => new Date(Date.now() - (requested.daysAgo ?? 0) * DAY_MS),
  },
  {
    siteKey: requested.siteKey ?? 'ocotillo',
    question: aQuestion(requested.question),
    payoff: requested.owed
      ? { amount: cents(requested.owed * 100), lienHolder: 'Saguaro Bank', monthlyPayment: null }
      : null,
    interestedStock: requested.interestedStock ?? null,
    idempotencyKey: randomUUID(),
  },
)
await database.close()
process.stdout.write(id)
