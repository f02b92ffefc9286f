import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'

import { jobToMailOffer } from './offer-job.ts'
import { offerRepository } from './repository.ts'

const at = '2026-11-22T10:00:00.000Z'
const site = 'ocotillo'
const payoff = {
  amount: fromDollars(12_500.5),
  lienHolder: 'Bank of Ñ "2"',
  monthlyPayment: fromDollars(310),
}

onEachEngine((engine) => {
  const open = async () => {
    const database = await aDatabase(engine)
    const jobs = jobRepository(database)
    const offers = offerRepository(database)
    return {
      database,
      offers,
      waiting: () => jobs.list('waiting', 99),
      queue: (id: string, email: string) =>
        offers.queueMail(site, id, { email, language: 'es' }, (mail) =>
          jobToMailOffer({ siteKey: site, offerId: id, mail }, at),
        ),
    }
  }

  it.each([
    anOffer({ payoff, interestedStock: 'S1', question: aQuestion({ options: ['leather'] }) }),
    anOffer({ appraisal: NO_NUMBER, question: aQuestion({ vin: null, trim: null, state: null }) }),
  ])('TRD-10 returns an offer unchanged, only on its own site', async (offer) => {
    const { offers } = await open()
    expect(await offers.store(offer)).toEqual(offer)
    expect(await offers.byId(site, offer.id)).toEqual(offer)
    expect(await offers.byId('red-canyon', offer.id)).toBeNull()
    expect(await offers.byId(site, 'BAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
  })

  it('TRD-10 keeps the first of many concurrent ones', async () => {
    const { offers } = await open()
    const made = Array.from({ length: 12 }, (_, minute) =>
      anOffer({ createdAt: `2026-11-20T17:${10 + minute}:00.000Z` }),
    )
    const saved = await Promise.all(made.map((offer) => offers.store(offer)))
    expect(new Set(saved.map(({ createdAt }) => createdAt)).size).toBe(1)
  })

  it('TRD-12 drops the mails of withdrawn and deleted offers, and no others', async () => {
    const { offers, queue, waiting } = await open()
    const [one, two] = [anOffer(), anOffer({ id: 'BAAAAAAAAAAAAAAAAAAAAA' })]
    const keyOf = new Map<string, string>()
    for (const { id } of [one, two]) {
      await offers.store(anOffer({ id }))
      await queue(id, 'ana@example.com')
      const [job] = await waiting()
      keyOf.set(id, job!.id)
    }
    const keys = [...keyOf.values(), 'unknown']
    expect(await offers.liveMails(keys)).toEqual(new Set(keyOf.values()))
    await offers.withdraw(site, one.id, at)
    expect(await offers.liveMails(keys)).toEqual(new Set([keyOf.get(two.id)]))
    await offers.purge({ made: '2027-01-01', withdrawn: at })
    expect(await offers.liveMails(keys)).toEqual(new Set())
  })

  it('TRD-12 erases VIN, payoff and addresses at withdrawal, once and permanently', async () => {
    const { database, offers, queue } = await open()
    const offer = anOffer({ payoff })
    await offers.store(offer)
    await queue(offer.id, 'ana@example.com')
    await offers.withdraw(site, offer.id, at)
    expect(await offers.byId(site, offer.id)).toEqual({
      ...offer,
      question: { ...offer.question, vin: null },
      payoff: null,
      withdrawnAt: at,
    })
    expect(await offers.mail(offer.id, 0)).toBeNull()
    const left = JSON.stringify([
      await database.db.selectFrom('trade_in_offer').selectAll().execute(),
      await database.db.selectFrom('offer_mail').selectAll().execute(),
      await database.db.selectFrom('job').selectAll().execute(),
    ])
    for (const secret of [offer.question.vin!, 'Bank of', '12500', 'ana@'])
      expect(left).not.toContain(secret)
    for (const again of [
      () => offers.withdraw(site, offer.id, at),
      () => queue(offer.id, 'bo@example.com'),
      () => offers.withdraw(site, 'nobody', at),
      () => offers.withdraw('red-canyon', offer.id, at),
    ])
      await expect(again()).rejects.toMatchObject({ code: 'not-found' })
  })

  it('TRD-14 queues three mails of an offer, and of concurrent clicks only the first', async () => {
    const { offers, queue, waiting } = await open()
    const { id } = await offers.store(anOffer())
    await Promise.all([
      queue(id, 'ana@example.com'),
      queue(id, 'ana@example.com'),
      queue(id, 'ana@example.com'),
    ])
    expect(await waiting()).toHaveLength(1)
    expect(await offers.mail(id, 0)).toEqual({ email: 'ana@example.com', language: 'es' })
    // After it was sent it may be sent again, and its address is erased.
    await offers.mailed(id, 0)
    expect(await offers.mail(id, 0)).toBeNull()
    await queue(id, 'ana@example.com')
    await queue(id, 'bo@example.com')
    await expect(queue(id, 'cy@example.com')).rejects.toMatchObject({ code: 'rate-limited' })
    expect((await waiting()).map(({ payload }) => payload)).toEqual(
      [2, 1, 0].map((mail) => ({ siteKey: site, offerId: id, mail })),
    )
  })

  it('TRD-12 deletes expired offers, with their mails, and nothing else', async () => {
    const { database, offers, queue } = await open()
    const old = await offers.store(anOffer({ id: 'old', createdAt: '2026-08-01T00:00:00.000Z' }))
    const young = await offers.store(anOffer({ id: 'young' }))
    const gone = await offers.store(anOffer({ id: 'gone' }))
    await queue(old.id, 'ana@example.com')
    await queue(young.id, 'ana@example.com')
    await offers.withdraw(site, gone.id, '2026-10-01T00:00:00.000Z')
    const before = { made: '2026-08-24T00:00:00.000Z', withdrawn: '2026-10-23T00:00:00.000Z' }
    expect(await offers.purge(before)).toBe(2)
    expect(await offers.purge(before)).toBe(0)
    expect(await offers.byId(site, young.id)).toEqual(young)
    expect(await database.db.selectFrom('offer_mail').select('offer_id').execute()).toEqual([
      { offer_id: 'young' },
    ])
  })
})
