import { expect, it } from 'vitest'

import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { WAITING_LIST_JOB } from '#modules/service/service-jobs.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { workWaitingList } from './work-waiting-list.ts'

const DAYS = { from: '2026-11-23', to: '2026-12-10', part: 'any' } as const
const NETWORKS = 15

const post = (network: number) =>
  aVisitPost(
    {
      email: 'ana@example.com',
      slot: '',
      when: 'wait',
      waitFrom: DAYS.from,
      waitTo: DAYS.to,
      waitPart: DAYS.part,
    },
    {
      idempotencyKey: crypto.randomUUID(),
      origin: {
        ip: `198.51.100.${network + 1}`,
        userAgent: null,
        pageUrl: 'https://ocotillo.example/service/schedule',
      },
    },
  )

onEachEngine((engine) => {
  it('SVC-15 many concurrent waiting list entries hold two places per network, most for 15 minutes', async () => {
    const database = await aDatabase(engine)
    const shops = [aShop({ bays: { total: 3, online: 3 } })]
    const ports = schedulerPorts(database, { shops, now: () => FRIDAY })
    for (let n = 0; n < 3 * NETWORKS; n += 1)
      await embeddedScheduler(ports).joinWaitingList(ocotillo, post(n % NETWORKS), DAYS)
    for (const job of await jobRepository(database).list('waiting', 99))
      if (job.kind === WAITING_LIST_JOB && job.runAt <= FRIDAY.toISOString())
        await workWaitingList(ports)(job)

    const offers = await database.db
      .selectFrom('service_waiting')
      .select('offer_until')
      .where('state', '=', 'offered')
      .execute()
    const minutes = offers.map(({ offer_until: until }) =>
      until === null ? null : (Date.parse(until) - FRIDAY.getTime()) / 60_000,
    )
    expect(minutes).toHaveLength(2 * NETWORKS)
    expect(minutes.filter((offerMinutes) => offerMinutes === 120)).toHaveLength(6)
    expect(minutes.filter((offerMinutes) => offerMinutes === 15)).toHaveLength(2 * NETWORKS - 6)
  })
})
