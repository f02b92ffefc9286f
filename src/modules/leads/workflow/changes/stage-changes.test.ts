import { beforeEach, describe, expect, it } from 'vitest'

import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { offerEnd } from '#domain/trade-in/offer-state.ts'
import { mailStage } from '#modules/leads/stage-mails/mail-stage.ts'
import { STAGE_JOB } from '#modules/leads/stage-mails/stage-jobs.ts'
import { expireOffers } from '#modules/leads/workflow/routing/expire-offers.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import {
  aPerson,
  aWorkflow,
  anActor,
  type TestWorkflow,
} from '#tests/support/builders/lead-workflow.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const pat = anActor('pat', ['parts'])
const quinn = anActor('quinn', ['parts'])
const mia = anActor('mia', ['manager'])
const hugo = anActor('hugo', ['hr'])

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
    t.people.push(aPerson('pat', { roles: ['parts'] }), aPerson('quinn', { roles: ['parts'] }))
  })
  const set = async (id: string, stage: StageName, actor = pat) =>
    t.workflow.setStage(actor, await t.target(id), stage)
  const quiet = () => ({ ...t.deps, log: { warn: () => {} } })
  const order = (overrides = {}) => t.receive({ form: 'parts', ...overrides })
  const lead = (id: string, actor = pat) => t.workflow.lead(actor, id)

  const orders = async (stage: StageName | 'open' | 'all', actor = pat, search = '') => {
    const queue = { name: 'parts', stage } as const
    const { leads } = await t.workflow.list(actor, { view: 'all', queue, search })
    return leads.map(({ id }) => id)
  }
  const jobsOf = async (id: string) =>
    (await t.deps.jobs.ofLeads([id])).filter(({ kind }) => kind === STAGE_JOB)

  /** Runs the queued mails of an order. */
  async function mailAll(id: string) {
    const mails: Mail[] = []
    const handler = mailStage({
      ...t.deps,
      dealerOf: (code) => aDealer({ code }),
      siteOf: () => ocotillo,
      originOf: () => 'https://dealer.example',
      tokenOf: () => 'token',
      mailFrom: 'site@dealer.example',
      mailer: {
        target: 'test',
        send: async (mail) => {
          mails.push(mail)
          return { state: 'accepted', evidence: 'sent' }
        },
        close: async () => {},
      },
    })
    const outcomes = []
    for (const job of await jobsOf(id)) outcomes.push(await handler(job))
    return { subjects: mails.map(({ subject }) => subject), mails, outcomes }
  }

  describe('a parts order', () => {
    it('goes through its states, and each sets the status that it means', async () => {
      const id = await order()
      expect(await lead(id)).toMatchObject({ stage: 'new', status: 'new' })
      const states = [
        ['quoted', 'contacted'],
        ['ordered', 'contacted'],
        ['arrived', 'contacted'],
        ['picked-up', 'sold'],
      ] as const
      for (const [stage, status] of states) {
        await set(id, stage)
        expect(await lead(id)).toMatchObject({ stage, status, clock: null })
      }
      expect(t.entries.at(-1)).toMatchObject({
        action: 'lead.stage',
        before: { stage: 'arrived', status: 'contacted' },
        after: { stage: 'picked-up', status: 'sold' },
      })
    })

    it('is refused a state that does not follow, and that of another queue', async () => {
      const id = await order()
      for (const stage of ['picked-up', 'new', 'hired'] as const)
        await expect(set(id, stage)).rejects.toMatchObject({ key: 'noStage' })
    })

    it('returns to its state before when the change is undone', async () => {
      const id = await order()
      await set(id, 'quoted')
      const { version } = await set(id, 'canceled')
      await t.workflow.undo(pat, { id, version })
      expect(await lead(id)).toMatchObject({ stage: 'quoted', status: 'contacted', reason: null })
    })

    it('that was answered in the inbox is quoted, and a status that is set there ends its state', async () => {
      const id = await order()
      await t.workflow.markAnswered(pat, await t.target(id), 'phone')
      expect(await lead(id)).toMatchObject({ stage: 'quoted' })
      await set(id, 'ordered')
      await t.workflow.setStatus(mia, await t.target(id), 'lost', 'other')
      expect(await lead(id)).toMatchObject({ stage: 'canceled' })
    })

    it('that two people change at once is a conflict for the second', async () => {
      const id = await order()
      const seen = await t.target(id)
      await t.workflow.setStage(quinn, seen, 'canceled')
      await expect(t.workflow.setStage(pat, seen, 'ordered')).rejects.toMatchObject({
        code: 'conflict',
        changes: [{ kind: 'stage', by: 'Quinn', after: { stage: 'canceled' } }],
      })
    })

    it('is not merged with a lead that other people may read', async () => {
      const id = await order()
      const other = await t.receive()
      await expect(t.workflow.merge(mia, await t.target(other), id)).rejects.toMatchObject({
        key: 'mergeParts',
      })
      expect((await lead(id, mia)).samePerson).toEqual([])
    })
  })

  describe('a trade-in request', () => {
    const WEEK_MINUTES = 7 * 24 * 60
    const OFFER_ID = 'iPvCR8pFuD3HbXC5-cNLkQ'
    const request = async (minutesAgo: number, offer: object = {}, id = OFFER_ID) => {
      const createdAt = new Date(t.clock.at.getTime() - minutesAgo * 60_000).toISOString()
      await t.database.db
        .insertInto('trade_in_offer')
        .values({
          id,
          site_key: 'ocotillo',
          dealer_code: 'D1',
          question: '{}',
          appraisal: JSON.stringify({ outcome: 'valued', tradeIn: 1_835_000 }),
          policy: '{}',
          payoff: null,
          interested_stock: null,
          created_at: createdAt,
          expires_at: offerEnd(createdAt),
          withdrawn_at: null,
          ...offer,
        })
        .execute()
      const offerUrl = `https://dealer.example/sell-my-car/offer/${id}`
      return t.receive({ form: 'trade-in', fields: { firstName: 'Ramón', offerUrl } }, minutesAgo)
    }

    it('shows its offer, and expires with it, while its status stays open', async () => {
      const id = await request(WEEK_MINUTES - 1)
      expect(await lead(id, mia)).toMatchObject({
        offer: { amount: 1_835_000, state: 'open' },
        stage: 'new',
      })
      expect(await expireOffers(quiet())).toBe(0)
      t.clock.at = new Date(t.clock.at.getTime() + 60_000)
      expect(await expireOffers(quiet())).toBe(1)
      expect(await expireOffers(quiet())).toBe(0)
      expect(await lead(id, mia)).toMatchObject({
        offer: { state: 'expired' },
        stage: 'expired',
        status: 'new',
      })
      expect(t.entries.at(-1)).toMatchObject({ action: 'lead.stage', after: { stage: 'expired' } })
    })

    it('expires whatever newer and unreadable requests there are, also sent long after its offer', async () => {
      const id = await request(WEEK_MINUTES + 2)
      const late = await request(0, { expires_at: t.clock.at.toISOString() }, 'L'.repeat(22))
      await request(WEEK_MINUTES + 1, { appraisal: '{"outcome":1}' }, 'A'.repeat(22))
      const broken = await t.receive({ form: 'trade-in' }, WEEK_MINUTES + 1)
      await t.database.db
        .updateTable('lead')
        .set({ fields: '[]' })
        .where('id', '=', broken)
        .execute()
      for (let n = 0; n < 3; n += 1) await t.receive({ form: 'trade-in' }, WEEK_MINUTES + 1)
      expect(await expireOffers(quiet(), { perPage: 2 })).toBe(2)
      for (const one of [id, late]) expect(await lead(one, mia)).toMatchObject({ stage: 'expired' })
    })

    it('does not expire once it was inspected, nor without an amount', async () => {
      const id = await request(WEEK_MINUTES + 1)
      await set(id, 'inspected', mia)
      expect(await expireOffers(quiet())).toBe(0)
      await t.database.db
        .updateTable('trade_in_offer')
        .set({ appraisal: JSON.stringify({ outcome: 'out-of-reach', reason: 'year' }) })
        .execute()
      const { version } = await t.target(id)
      await t.workflow.undo(mia, { id, version })
      expect(await expireOffers(quiet())).toBe(0)
      expect(await lead(id, mia)).toMatchObject({
        offer: { amount: null, state: 'appraisal-request' },
      })
    })
  })

  describe('the list of a queue', () => {
    it('has open entries in the order in which they came, those of a state, and all, newest first', async () => {
      const first = await order()
      const second = await order()
      await t.receive()
      await order({ dealerCode: 'D2' })
      const done = await order()
      for (const stage of ['arrived', 'picked-up'] as const) await set(done, stage)
      await set(second, 'ordered')
      expect(await orders('open')).toEqual([first, second])
      expect(await orders('ordered')).toEqual([second])
      expect(await orders('all')).toEqual([done, second, first])
      expect(await orders('open', pat, 'ramon')).toEqual([done, second, first])
      expect(await t.workflow.queueCounts(pat)).toEqual({
        parts: { new: 1, ordered: 1, 'picked-up': 1 },
      })
      expect(await t.workflow.queueCounts(pat, 'D2')).toEqual({ parts: {} })
    })

    it('has neither spam nor entries of a queue that the person may not read', async () => {
      const id = await order()
      const application = await t.receive({ form: 'career-application' })
      await expect(orders('open', hugo)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(orders('open', anActor('ana'))).rejects.toMatchObject({ code: 'forbidden' })
      await set(application, 'interview', hugo)
      expect(await t.workflow.queueCounts(hugo)).toEqual({ careers: { interview: 1 } })
      await t.workflow.setStatus(pat, await t.target(id), 'spam')
      expect(await orders('all')).toEqual([])
    })
  })

  describe('the mail about a state', () => {
    it('is sent in the language of the shopper, 15 seconds later, without anything that was typed', async () => {
      const id = await order({ language: 'es' })
      await set(id, 'arrived')
      const [job] = await jobsOf(id)
      expect(Date.parse(job?.runAt ?? '') - t.clock.at.getTime()).toBe(15_000)
      const { subjects, mails } = await mailAll(id)
      expect(subjects).toEqual(['Sus refacciones ya llegaron'])
      expect(JSON.stringify(mails.map((mail) => [mail.subject, mail.text, mail.html]))).not.toMatch(
        /ram[oó]n/i,
      )
    })

    it.each(['en', 'es'] as const)('promises nothing about payments in %s', async (language) => {
      const id = await order({ language })
      await set(id, 'canceled')
      const { mails } = await mailAll(id)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).not.toMatch(/charge|cobra|refund|reembols/i)
      expect(mails[0]?.text).toMatch(/if you already paid|si ya pagó/i)
    })

    it('is about the last state alone, and not sent once it was undone', async () => {
      const id = await order({ language: 'en' })
      await set(id, 'ordered')
      const { version } = await set(id, 'arrived')
      expect((await mailAll(id)).subjects).toEqual(['Your parts are here'])
      await t.workflow.undo(pat, { id, version })
      expect((await mailAll(id)).subjects).toEqual(['Your parts are ordered'])
      await set(id, 'quoted')
      expect((await mailAll(id)).subjects).toEqual([])
    })

    it('is not sent of parts that were handed over, and says that a canceled order is open again', async () => {
      const id = await order({ language: 'en' })
      for (const stage of ['arrived', 'picked-up', 'arrived'] as const) await set(id, stage)
      expect((await mailAll(id)).subjects).toEqual([])
      await set(id, 'canceled')
      await set(id, 'quoted')
      expect((await mailAll(id)).subjects).toEqual([])
      await set(id, 'canceled')
      t.clock.at = new Date(t.clock.at.getTime() + 15_000)
      await set(id, 'quoted')
      expect((await mailAll(id)).subjects).toEqual(['Your parts order is open again'])
    })

    it('is not sent to a shopper who may not be mailed, nor of an application', async () => {
      const id = await order({ fields: { firstName: 'Ramón', phone: '4805550100' } })
      await set(id, 'arrived')
      expect((await mailAll(id)).outcomes).toEqual([
        { state: 'accepted', evidence: 'not sent: the shopper may not be mailed' },
      ])
      const application = await t.receive({ form: 'career-application' })
      await set(application, 'declined', hugo)
      expect(await jobsOf(application)).toEqual([])
    })
  })
})
