import { expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { dailyHandlers, queueDailyJobs } from '#platform/queue/daily-jobs.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { purgeTask } from '#platform/queue/purge.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { subscriptionRepository, purgeSubscriptions } from '#tests/support/modules/subscriptions.ts'
import { offerRepository, purgeOffers } from '#tests/support/modules/trade-in.ts'
import { leadSecretRepository } from '#tests/support/modules/vault.ts'

import { leadLifecycleRepository } from './lifecycle-repository.ts'
import { purgeLeads } from './purge-leads.ts'
import { leadRepository } from './repository.ts'

const NOW = new Date('2028-11-20T12:00:00.000Z')
const days = { secret: 7, private: 30 }

const failedPurge = () => Promise.reject(new Error('the disk is full'))

onEachEngine((engine) => {
  it('erases each kind after its retention period, and not before', async () => {
    const database = await aDatabase(engine)
    const leads = leadRepository(database)
    const made = async (overrides: Parameters<typeof aLeadEntry>[0]) => {
      const entry = aLeadEntry(overrides)
      await leads.insertLead(entry)
      return entry.lead.id
    }
    const over = [
      await made({ createdAt: '2026-11-20T11:59:59.999Z' }),
      await made({ createdAt: '2026-10-20T11:59:59.999Z', form: 'finance' }),
      await made({ status: 'quarantined', reviewedAt: '2028-10-21T11:59:59.999Z' }),
      await made({ createdAt: '2028-11-13T11:59:59.999Z', status: 'test' }),
    ]
    const saved = [
      await made({ createdAt: '2026-11-20T12:00:00.000Z' }),
      await made({ createdAt: '2026-11-19T12:00:00.000Z', form: 'vehicle-finance' }),
      await made({ status: 'quarantined', reviewedAt: '2028-10-22T12:00:00.000Z' }),
      // Leads that staff have not seen are kept.
      await made({ status: 'quarantined', createdAt: '2026-01-01T00:00:00.000Z' }),
      await made({ createdAt: '2028-11-14T12:00:00.000Z', status: 'test' }),
    ]
    const ports = {
      lifecycle: leadLifecycleRepository(database),
      secrets: leadSecretRepository(database),
      days,
      expiry: expiryAt(NOW),
      now: () => NOW,
    }
    expect(await purgeLeads(ports)).toMatchObject({
      received: 1,
      applications: 1,
      quarantined: 1,
      test: 1,
      evidence: 0,
    })
    const stateOf = async (id: string) => (await leads.get(null, id))?.lead.status
    expect(await Promise.all(over.map(stateOf))).toEqual(over.map(() => 'erased'))
    expect(await Promise.all(saved.map(stateOf))).not.toContain('erased')
    expect(await purgeLeads(ports)).toMatchObject({ received: 0, applications: 0, test: 0 })
  })

  it('is queued once a day, by any number of servers and starts', async () => {
    const database = await aDatabase(engine)
    const jobs = jobRepository(database)
    const purge = purgeTask({
      purges: [
        async () => ({
          subscriptions: await purgeSubscriptions(
            subscriptionRepository(database),
            NOW,
            expiryAt(NOW),
          ),
        }),
        async () => ({ offers: await purgeOffers(offerRepository(database), NOW, expiryAt(NOW)) }),
      ],
      expiry: async () => expiryAt(NOW),
      scrub: async () => 'cleaned',
    })
    const daily = { jobs, tasks: { purge }, now: () => NOW }
    await Promise.all([queueDailyJobs(daily), queueDailyJobs(daily)])
    const [job, ...others] = await jobs.list('waiting', 9)
    expect(others).toEqual([])
    const outcome = await dailyHandlers(daily)['purge']!(job!)
    expect(outcome).toEqual({
      state: 'accepted',
      evidence: '{"subscriptions":0,"offers":0} cleaned',
    })
    await jobs.complete(job!.id, { at: NOW.toISOString(), evidence: 'done' })
    await queueDailyJobs(daily)
    expect(await jobs.list('waiting', 9)).toMatchObject([{ runAt: '2028-11-21T09:00:00.000Z' }])
  })

  it('runs again the next day after a failure', async () => {
    const database = await aDatabase(engine)
    const jobs = jobRepository(database)
    const daily = { jobs, tasks: { purge: failedPurge }, now: () => NOW }
    await queueDailyJobs(daily)
    const [today] = await jobs.list('waiting', 9)
    await expect(dailyHandlers(daily)['purge']!(today!)).rejects.toThrow('the disk is full')
    expect(await jobs.list('waiting', 9)).toMatchObject([
      { runAt: '2028-11-21T09:00:00.000Z' },
      today,
    ])
  })
})
