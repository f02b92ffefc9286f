import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { demoSites } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { createLeads } from './module.ts'

/** The delivered lead about a vehicle of $30,000 for known shoppers, $31,000 for everyone, and $599 of charges. */
async function deliveredTo(shopper: 'unknown' | 'known') {
  const database = await aDatabase()
  const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
  const { inbox } = createLeads({
    database,
    sites: demoSites,
    inventory: { byStock: () => aVehicle({ pricing }) },
    dealers: { byCode: () => null, fees: () => [aFee()] },
    tokens: { make: () => '', read: () => null },
    followUps: [],
    replies: { address: null, imapUrl: null },
    mail: { mailFrom: 'site@dealer.example' },
    webhooks: [],
    sealer: null,
    secretKeys: ['a key only for tests, of 32 characters'],
    folder: () => FIXTURE_GROUP,
    now: () => new Date('2026-11-20T18:00:00.000Z'),
    // Sending a lead uses nothing else.
  } as unknown as Parameters<typeof createLeads>[0])
  await inbox.send(aLead(shopper === 'known' ? { shopper } : {}))
  const [job] = await jobRepository(database).list('waiting', 1)
  return job?.payload
}

it('PRC-2 PRC-11 a lead has the price that its shopper saw', async () => {
  expect(await deliveredTo('unknown')).toMatchObject({
    vehicle: { price: fromDollars(31_599), own: null },
  })
  expect(await deliveredTo('known')).toMatchObject({
    vehicle: {
      price: fromDollars(30_599),
      own: { name: 'Your all-in price', publicPrice: fromDollars(31_599) },
    },
  })
})
