import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'

import { createToday, type WaitingDeps } from './module.ts'

const TODAY = '2026-11-20'
const ASK = { store: null, limit: 3 } as const
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const OIL = {
  id: 'V1',
  shopId: 'OCS-MAIN',
  dealerCode: 'OCS',
  date: TODAY,
  name: 'Ana Ruiz',
  services: [{ en: 'Oil change', es: 'Cambio de aceite' }],
}
const NAME = { en: 'Ana Ruiz · Oil change', es: 'Ana Ruiz · Cambio de aceite' }

/** Today with the service board alone, and the scopes that it was called for. */
function aToday() {
  const scopes: unknown[] = []
  // These rows read no other source.
  const deps = {
    now: () => new Date('2026-11-20T18:00:00.000Z'),
    workflow: { counts: async () => null },
    service: {
      async expected(_, scope) {
        scopes.push(scope)
        const visit = { ...OIL, startsAt: '2026-11-20T16:00:00.000Z', isLate: true }
        // More are late than are listed.
        const counts = { n: 5, all: 8, late: 4, arrived: 2, missed: 1 }
        return { ...counts, next: null, first: [visit] }
      },
      fitting: async () => ({ n: 2, first: [OIL] }),
    } satisfies WaitingDeps['service'],
  } as unknown as WaitingDeps
  return { today: createToday(deps), scopes }
}

it('names the visits of today that have not arrived, with the day of their shop', async () => {
  const { today, scopes } = aToday()
  expect(await today.row(advisor, 'visits', ASK)).toMatchObject({
    n: 5,
    all: 8,
    visits: { arrived: 2, missed: 1, late: 4, next: null },
    isLate: true,
    items: [
      {
        id: `OCS-MAIN/${TODAY}/V1`,
        name: NAME,
        about: ['visit.late'],
        dealerCodes: ['OCS'],
        at: '2026-11-20T16:00:00.000Z',
      },
    ],
  })
  expect(scopes).toEqual([{ stores: ['OCS'], limit: 3 }])
})

it('names the visits of tomorrow, which wait for no one yet', async () => {
  const { today, scopes } = aToday()
  expect(await today.row(advisor, 'tomorrow', ASK)).toMatchObject({ n: 5, items: [{ name: NAME }] })
  expect(scopes).toEqual([{ stores: ['OCS'], limit: 3, day: 'tomorrow' }])
})

it('names those on the waiting list of service who could get a place', async () => {
  expect(await aToday().today.row(advisor, 'places', ASK)).toMatchObject({
    n: 2,
    isLate: false,
    items: [{ name: NAME, at: TODAY }],
  })
  const seller = anActor({ roles: ['sales'], dealers: ['OCS'] })
  await expect(aToday().today.row(seller, 'places', ASK)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

/** The row of one lead with a clock. @param opensAt as of `ResponseClock` */
const withClock = (opensAt: number | null) => {
  const clock = { isLate: false, minutes: 10, opensAt, dueAt: '2026-11-20T18:10:00.000Z' }
  const lead = { id: 'L1', name: 'Ana', phone: '', vehicle: null, dealerCode: 'OCS', clock }
  // This row reads no other source.
  const deps = {
    now: () => new Date('2026-11-20T18:00:00.000Z'),
    workflow: {
      counts: async () => ({ waiting: 1, late: 0 }),
      list: async () => ({ leads: [lead], next: null }),
    },
  } as unknown as WaitingDeps
  return createToday(deps).row(advisor, 'waiting', ASK)
}

it('a lead whose clock runs is urgent, and not one of a closed store', async () => {
  expect(await withClock(null)).toMatchObject({ n: 1, isLate: true })
  expect(await withClock(Date.parse('2026-11-21T14:00:00Z'))).toMatchObject({ isLate: false })
})
