import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { routeArguments, serviceContext } from '#tests/support/browser/service-shopper.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { embeddedScheduler } from '#tests/support/modules/service.ts'

import { action, loader } from './route.tsx'

// One bay: nine o'clock on Monday is taken, and the waiting shopper wants that morning's first
// hour.
let database: Database
let now: Date
const theScheduler = () => ({
  ...embeddedScheduler(schedulerPorts(database, { now: () => now })),
  calendarFile: async () => null,
})

const requested = (token: string, fields?: Readonly<Record<string, string>>) =>
  routeArguments(serviceContext(theScheduler(), { now: () => now }), `/service/waiting/${token}`, {
    params: { token },
    ...(fields && { fields: new URLSearchParams(fields) }),
  })
const load = async (token: string) => (await loader(requested(token))).view

async function post(token: string, intent: string) {
  const result = await action(requested(token, { intent }))
  return result instanceof Response
    ? { status: result.status, to: result.headers.get('location') ?? '' }
    : { status: result.init?.status ?? 200, to: '' }
}

const keyed = () => ({ idempotencyKey: crypto.randomUUID() })

/** Books every hour of Monday morning. @returns the tokens of the visits */
async function fillMorning(): Promise<readonly string[]> {
  const tokens: string[] = []
  for (const hour of ['09', '10', '11']) {
    const slot = `2026-11-23T${hour}:00`
    const email = `${hour}@example.com`
    const result = await theScheduler().book(ocotillo, aVisitPost({ slot, email }, keyed()))
    if (result.outcome === 'booked') tokens.push(result.booking.token)
  }
  return tokens
}

async function waitFor(email: string): Promise<string> {
  const preference = { from: '2026-11-23', to: '2026-11-23', part: 'morning' } as const
  const fields = {
    slot: '',
    when: 'wait',
    email,
    waitFrom: preference.from,
    waitTo: preference.to,
    waitPart: preference.part,
  }
  const post = aVisitPost(fields, keyed())
  const result = await theScheduler().joinWaitingList(ocotillo, post, preference)
  if (result.outcome !== 'waiting') throw new Error(JSON.stringify(result))
  return result.entry.token
}

describe('the page of a waiting list entry', () => {
  beforeEach(async () => {
    database = await aDatabase()
    now = FRIDAY
  })

  it('offers a freed place to the first entry, which accepts it', async () => {
    const [nine = ''] = await fillMorning()
    const [first, second] = [await waitFor('eva@example.com'), await waitFor('leo@example.com')]
    expect(await load(first)).toMatchObject({ state: 'waiting', work: ['Oil change'] })
    await theScheduler().cancel(ocotillo.key, nine)
    expect(await load(first)).toMatchObject({
      state: 'offered',
      offer: {
        slot: 'Monday, November 23 at 9:00am',
        until: 'Friday, November 20 at 1:00pm',
      },
    })
    expect((await load(second)).state).toBe('waiting')
    const { status, to } = await post(first, 'take')
    expect([status, to]).toEqual([
      303,
      expect.stringMatching(/^\/service\/booking\/.+done=booked$/),
    ])
    expect((await load(first)).bookingHref).not.toBeNull()
  })

  it('explains why an offer cannot be accepted, and keeps it', async () => {
    const [nine = ''] = await fillMorning()
    const token = await waitFor('eva@example.com')
    for (const slot of ['2026-11-24T09:00', '2026-11-24T10:00', '2026-11-24T11:00'])
      await theScheduler().book(ocotillo, aVisitPost({ slot, email: 'eva@example.com' }, keyed()))
    await theScheduler().cancel(ocotillo.key, nine)
    const result = await action(requested(token, { intent: 'take' }))
    expect(result).toMatchObject({
      init: { status: 409 },
      data: { problem: 'You already have several visits booked. Please call us to book another.' },
    })
    expect((await load(token)).state).toBe('offered')
  })

  it('shows that an offer has expired', async () => {
    const [nine = ''] = await fillMorning()
    const token = await waitFor('eva@example.com')
    await theScheduler().cancel(ocotillo.key, nine)
    now = new Date('2026-11-21T18:00:00Z')
    expect(await post(token, 'take')).toMatchObject({ status: 409 })
    expect((await load(token)).state).toBe('over')
  })

  it('leaves the list, and its offer goes to the next entry', async () => {
    const [nine = ''] = await fillMorning()
    const [first, second] = [await waitFor('eva@example.com'), await waitFor('leo@example.com')]
    await theScheduler().cancel(ocotillo.key, nine)
    expect(await post(first, 'leave')).toMatchObject({ status: 303 })
    expect((await load(first)).state).toBe('left')
    expect((await load(second)).state).toBe('offered')
  })

  it('responds 404 for another token, and 400 for an unknown action', async () => {
    const token = await waitFor('eva@example.com')
    await expect(load(`${token}x`)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(post(token, 'nonsense')).rejects.toMatchObject({ init: { status: 400 } })
    await expect(post(`${token}x`, 'take')).rejects.toMatchObject({ init: { status: 404 } })
    expect((await load(token)).state).toBe('waiting')
  })
})
