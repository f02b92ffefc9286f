import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  appraiserOf,
  aRequest,
  embedded,
  policy,
  someOffers,
} from '#tests/support/builders/offer-requests.ts'
import { aQuestion } from '#tests/support/builders/offers.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { purgeOffers } from './trade-in-offers.ts'

onEachEngine((engine) => {
  it('TRD-10 the same request with the same key returns the same stored offer, whatever happened since', async () => {
    const { service, again, pass } = await someOffers(engine)
    const request = {
      ...aRequest(),
      payoff: { amount: fromDollars(9_000), lienHolder: '', monthlyPayment: null },
    }
    const offer = await service.makeOffer(request)
    expect(offer.id).toMatch(/^[\w-]{22}$/)
    expect(offer).toMatchObject({
      createdAt: '2026-11-20T18:00:00.000Z',
      expiresAt: '2026-11-27T18:00:00.000Z',
      dealerCode: 'OCS',
    })
    pass(3)
    expect(await service.makeOffer(request)).toEqual(offer)
    // After a restart, with other property order and another value: the same offer.
    const other: Appraiser = { appraise: () => Promise.reject(new Error('asked once more')) }
    const { question, ...rest } = request
    const reversed = Object.fromEntries(Object.entries(question).toReversed()) as typeof question
    expect(await again({ appraiser: other }).makeOffer({ question: reversed, ...rest })).toEqual(
      offer,
    )
    await service.withdraw('ocotillo', offer.id)
    expect(await service.makeOffer(request)).toMatchObject({ id: offer.id, payoff: null })
    expect((await service.offer('ocotillo', offer.id))?.withdrawnAt).not.toBeNull()
  })

  it('TRD-10 twenty concurrent posts create one', async () => {
    const { service, database } = await someOffers(engine)
    const request = aRequest()
    const made = await Promise.all(Array.from({ length: 20 }, () => service.makeOffer(request)))
    expect(new Set(made.map((offer) => JSON.stringify(offer))).size).toBe(1)
    expect(await database.db.selectFrom('trade_in_offer').select('id').execute()).toHaveLength(1)
  })
})

it('TRD-10 another key, site, answer, payoff or installation is another offer', async () => {
  const { service, again } = await someOffers()
  const request = aRequest()
  const payoff = { amount: fromDollars(1), lienHolder: '', monthlyPayment: null }
  const others = [
    request,
    { ...request, idempotencyKey: randomUUID() },
    { ...request, siteKey: 'red-canyon' },
    { ...request, question: { ...request.question, mileage: 61_201 } },
    { ...request, payoff },
    { ...request, payoff: { ...payoff, amount: fromDollars(2) } },
    { ...request, interestedStock: 'S1' },
  ]
  const made = await Promise.all(others.map((one) => service.makeOffer(one)))
  const otherKey = await again({ secretKey: 'another key' }).makeOffer(request)
  expect(new Set([...made, otherKey].map(({ id }) => id)).size).toBe(others.length + 1)
})

it('TRD-10 one without a key is not shared', async () => {
  const { service } = await someOffers()
  const request = { ...aRequest(), idempotencyKey: '' }
  const [one, other] = await Promise.all([service.makeOffer(request), service.makeOffer(request)])
  expect(one.id).not.toBe(other.id)
})

it('TRD-10 an offer is reproducible to the dollar from its stored data, for every vehicle and after withdrawal', async () => {
  let decided: TradeInPolicy = policy
  const policyOf = () => decided
  const { again: another, offers, database } = await someOffers()
  const service = another({ policyOf, appraiser: appraiserOf(policyOf) })
  const models = [
    ['Jeep', 'Wrangler', 'Rubicon'],
    ['Ford', 'F-150', 'Lariat'],
    ['Toyota', 'Camry', null],
    ['Nobody', 'Knows It', null],
  ] as const
  const question = fc.record({
    vehicle: fc.constantFrom(...models),
    year: fc.integer({ min: 2008, max: 2025 }),
    mileage: fc.integer({ min: 0, max: 320_000 }),
    grade: fc.constantFrom(...GRADES),
    options: fc.array(fc.constantFrom(...policy.options.keys(), 'unheard-of'), { maxLength: 5 }),
    state: fc.constantFrom('AZ', 'NV', null),
    share: fc.double({ min: 0.7, max: 0.95, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ vehicle: [make, name, trim], share, ...answers }) => {
      // The policy differs for each offer.
      decided = { ...policy, dealerShare: share, options: new Map([['leather', share / 20]]) }
      const offer = await service.makeOffer(aRequest({ make, model: name, trim, ...answers }))
      if (answers.mileage % 5 === 0) await service.withdraw('ocotillo', offer.id)
    }),
    { numRuns: 60 },
  )
  const ids = await database.db.selectFrom('trade_in_offer').select('id').execute()
  expect(ids.length).toBeGreaterThan(50)
  let valued = 0
  for (const { id } of ids) {
    const stored = (await offers.byId('ocotillo', id))!
    const again = await appraiserOf(() => stored.policy).appraise(stored.question)
    expect(again).toEqual(stored.appraisal)
    if (stored.appraisal.outcome !== 'valued') continue
    valued += 1
    const sum = stored.appraisal.lines.reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe(stored.appraisal.tradeIn)
  }
  expect(valued).toBeGreaterThan(20)
})

it('TRD-10 an offer is reproducible if the policy changes while a provider responds', async () => {
  let decided: TradeInPolicy = policy
  const policyOf = () => decided
  const ownAppraiser = appraiserOf(policyOf)
  const { again } = await someOffers()
  const service = again({
    policyOf,
    appraiser: {
      appraise: async (question) => {
        await Promise.resolve()
        decided = { ...policy, dealerShare: 0.5 }
        return ownAppraiser.appraise(question)
      },
    },
  })
  const offer = await service.makeOffer(aRequest())
  const { policy: stored, question } = offer
  expect(await appraiserOf(() => stored).appraise(question)).toEqual(offer.appraisal)
})

it('TRD-2 a repeated option counts and is stored once', async () => {
  const { service } = await someOffers()
  const offer = await service.makeOffer(aRequest({ options: ['towing', 'leather', 'towing'] }))
  expect(offer.question.options).toEqual(['leather', 'towing'])
})

it('TRD-7 stores a vehicle without a value as a request, with its reason', async () => {
  const { service } = await someOffers()
  const offer = await service.makeOffer(aRequest({ make: 'Delorean', model: 'DMC-12' }))
  expect(offer.appraisal).toMatchObject({ outcome: 'out-of-reach', reason: 'unknown-model' })
  expect(await service.offer('ocotillo', offer.id)).toEqual(offer)
})

it('stores nothing, and says so, if the source or the database is unavailable', async () => {
  const down = { appraise: vi.fn<Appraiser['appraise']>() }
  down.appraise.mockRejectedValue(new UnavailableError('the provider'))
  const { service, again, database } = await someOffers('sqlite', down)
  await expect(service.makeOffer(aRequest())).rejects.toMatchObject({ code: 'unavailable' })
  expect(await database.db.selectFrom('trade_in_offer').select('id').execute()).toEqual([])
  await sql`drop table trade_in_offer`.execute(database.db)
  await expect(again({ appraiser: embedded }).makeOffer(aRequest())).rejects.toMatchObject({
    code: 'unavailable',
  })
})

it('TRD-12 the daily purge deletes offers after 90 days, withdrawn ones after 30', async () => {
  const { service, offers, pass, now } = await someOffers()
  const saved = await service.makeOffer(aRequest())
  const gone = await service.makeOffer(aRequest())
  await service.withdraw('ocotillo', gone.id)
  pass(29)
  expect(await purgeOffers(offers, now(), expiryAt(now()))).toBe(0)
  pass(2)
  expect(await purgeOffers(offers, now(), expiryAt(now()))).toBe(1)
  expect(await service.offer('ocotillo', gone.id)).toBeNull()
  pass(60)
  expect(await purgeOffers(offers, now(), expiryAt(now()))).toBe(1)
  expect(await service.offer('ocotillo', saved.id)).toBeNull()
})

it('TRD-15 finds comparables on the lot in any spelling of the make', async () => {
  const { service } = await someOffers()
  const found = service.comparables(ocotillo, aQuestion({ make: 'JEEP' }), 4)
  expect(found.map(({ stock }) => stock)).toEqual(['NEAR', 'FAR'])
  expect(service.comparables(ocotillo, aQuestion({ make: 'Tesla' }), 4)).toEqual([])
})

it('estimates the value of an offer, and stores nothing', async () => {
  const { service, database } = await someOffers()
  const { question } = aRequest()
  const estimate = await service.estimate(question)
  expect(await database.db.selectFrom('trade_in_offer').select('id').execute()).toEqual([])
  expect((await service.makeOffer(aRequest())).appraisal).toEqual(estimate)
})
