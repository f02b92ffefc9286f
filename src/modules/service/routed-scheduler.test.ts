import { expect, it } from 'vitest'

import { ocotillo } from '#sites/ocotillo/site.ts'
import { redCanyon } from '#sites/red-canyon/site.ts'
import { aServiceDealer, aVisitPost } from '#tests/support/builders/service.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { routedScheduler } from './routed-scheduler.ts'
import type { ServiceScheduler } from './types.ts'

const VISIT = { services: ['oil'], transport: 'drop-off', advisor: null } as const
const WISH = { from: '2026-11-23', to: '2026-11-23', part: 'any' } as const

/** A scheduler that notes what it is asked for, and does nothing else. */
function noting(name: string, asked: string[]): ServiceScheduler {
  const plain = testServices({}).scheduler
  return new Proxy(plain, {
    get: (_target, method) => () => {
      asked.push(`${name} ${String(method)}`)
      return null
    },
  })
}

it('SVC-14 every question about a site goes to the scheduler of its own dealer', async () => {
  const asked: string[] = []
  const outside = noting('outside', asked)
  const scheduler = routedScheduler({
    embedded: noting('embedded', asked),
    outsideOf: ({ xtimeKey }) => (xtimeKey === 'XT-1' ? outside : null),
    dealerOfSite: (site) =>
      aServiceDealer({ code: site.key, xtimeKey: site === redCanyon ? 'XT-1' : null }),
    siteOf: (key) => (key === redCanyon.key ? redCanyon : ocotillo),
  })
  const methods = Object.keys(testServices({}).scheduler)
  for (const site of [ocotillo, redCanyon]) {
    scheduler.shops(site)
    scheduler.testShop(site)
    await scheduler.month(site, { shopId: 'x', month: '2026-11', visit: VISIT })
    await scheduler.book(site, aVisitPost())
    await scheduler.booking(site.key, 't')
    await scheduler.reschedule(site.key, 't', { slot: '', advisor: null })
    await scheduler.cancel(site.key, 't')
    await scheduler.monthToMove(site.key, 't', '2026-11')
    await scheduler.calendarFile(site, 't')
    await scheduler.joinWaitingList(site, aVisitPost(), WISH)
    await scheduler.waiting(site.key, 't')
    await scheduler.acceptOffer(site.key, 't')
    await scheduler.leaveWaitingList(site.key, 't')
  }
  const expected = ['embedded', 'outside'].flatMap((name) =>
    methods.map((method) => `${name} ${method}`),
  )
  expect(asked.toSorted()).toEqual(expected.toSorted())
})

it('SVC-14 a dealer without an adapter is answered by the embedded one', () => {
  const asked: string[] = []
  const scheduler = routedScheduler({
    embedded: noting('embedded', asked),
    outsideOf: () => null,
    dealerOfSite: () => null,
    siteOf: () => null,
  })
  scheduler.shops(ocotillo)
  expect(asked).toEqual(['embedded shops'])
})
