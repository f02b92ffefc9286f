import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { routeArguments, serviceContext } from '#tests/support/browser/service-shopper.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { embeddedScheduler } from '#tests/support/modules/service.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import ServiceBookingPage, { action, loader } from './route.tsx'

// One bay; visits start each hour from nine to four. The visit is on Monday at nine.
const TEN = '2026-11-23T10:00'

let database: Database
let now: Date
const theScheduler = () => ({
  ...embeddedScheduler(schedulerPorts(database, { now: () => now })),
  calendarFile: async () => null,
})

async function booked(fields = {}, overrides = {}): Promise<string> {
  const result = await theScheduler().book(ocotillo, aVisitPost(fields, overrides))
  if (result.outcome !== 'booked') throw new Error(JSON.stringify(result))
  return result.booking.token
}

const requested = (token: string, query = '', fields?: Readonly<Record<string, string>>) =>
  routeArguments(
    serviceContext(theScheduler(), { now: () => now }),
    `/service/booking/${token}${query}`,
    { params: { token }, ...(fields && { fields: new URLSearchParams(fields) }) },
  )
const load = (token: string, query = '') => loader(requested(token, query))

async function post(token: string, fields: Readonly<Record<string, string>>) {
  const result = await action(requested(token, '', fields))
  return result instanceof Response
    ? { status: result.status, to: result.headers.get('location') ?? '', data: null }
    : { status: result.init?.status ?? 200, to: '', data: result.data }
}

const onMonday = (slot: string) => ({ do: 'move', day: '2026-11-23', 'time-2026-11-23': slot })

describe('the page of a visit', () => {
  beforeEach(async () => {
    database = await aDatabase()
    now = FRIDAY
  })

  it('shows time, shop and services, in the shop’s time zone', async () => {
    const token = await booked()
    const { view, calendar, chosen } = await load(token, '?done=booked')
    expect(view).toMatchObject({
      state: 'booked',
      done: 'booked',
      day: 'Monday, November 23',
      time: '9:00am',
      until: '10:00am',
      vehicleName: '2021 Jeep Wrangler',
      lines: [{ name: 'Oil change', price: '$100', duration: '1 hr' }],
      total: { price: '$100' },
      comments: 'Un ruido al frenar',
    })
    // Its own time counts as free.
    const times = calendar?.days.find(({ date }) => date === '2026-11-23')?.times
    expect(times?.map(({ value }) => value)).toContain(chosen.slot)
  })

  it('names the vehicle of a VIN', async () => {
    const vin = '1C4HJXDG9JW100001'
    const { view } = await load(
      await booked({ knownBy: 'vin', vin, year: '', make: '', model: '' }),
    )
    expect(view.vehicleName).toBe('2018 Jeep Wrangler Unlimited')
  })

  it('moves the visit, and frees its time for others', async () => {
    const token = await booked()
    expect(await post(token, onMonday(TEN))).toMatchObject({
      status: 303,
      to: `/service/booking/${token}?done=moved`,
    })
    expect((await load(token)).view.time).toBe('10:00am')
    await booked({ email: 'eva@example.com' }, { idempotencyKey: crypto.randomUUID() })
    expect((await post(token, onMonday(TEN))).to).toContain('?done=same')
  })

  it('explains beside the calendar why a time is unavailable, and changes nothing', async () => {
    const token = await booked()
    await booked({ email: 'eva@example.com', slot: TEN }, { idempotencyKey: crypto.randomUUID() })
    const taken = await post(token, onMonday(TEN))
    expect(taken).toMatchObject({
      status: 409,
      data: { error: 'This time is no longer available. Please choose another.' },
    })
    expect(taken.data?.nearest.map(({ slot }) => slot)).toContain('2026-11-23T11:00')
    expect(await post(token, onMonday('2026-11-19T09:00'))).toMatchObject({
      status: 400,
      data: { error: 'This time has passed. Please choose a later one.' },
    })
    expect(await post(token, onMonday('nonsense'))).toMatchObject({
      status: 400,
      data: { error: 'This time is not available. Please choose one of these.' },
    })
    expect((await post(token, { do: 'move' })).status).toBe(400)
    expect((await load(token)).view.time).toBe('9:00am')
    // The button of a free time takes it.
    expect((await post(token, { ...onMonday(TEN), pick: '2026-11-23T11:00' })).status).toBe(303)
    expect((await load(token)).view.time).toBe('11:00am')
  })

  it('cancels the visit, and offers another', async () => {
    const token = await booked()
    expect((await post(token, { do: 'cancel' })).to).toContain('?done=cancelled')
    const loaderData = await load(token)
    expect(loaderData.view.state).toBe('cancelled')
    const page = renderHtml(createElement(ServiceBookingPage, { loaderData } as never))
    expect(page).toContain('This visit was canceled')
    expect(page).toContain('You can book another visit at any time')
    expect(page).not.toContain('Cancel my visit')
    await booked({ email: 'eva@example.com' }, { idempotencyKey: crypto.randomUUID() })
  })

  it('can’t be changed once it has started', async () => {
    const token = await booked()
    now = new Date('2026-11-23T16:30:00Z')
    expect((await load(token)).view.state).toBe('begun')
    expect(await post(token, { do: 'cancel' })).toMatchObject({
      status: 409,
      data: { problem: 'conflict' },
    })
    expect(await post(token, onMonday(TEN))).toMatchObject({ status: 409 })
  })

  it('asks to confirm an unconfirmed visit, only through the mailed link', async () => {
    const origin = { ip: '192.0.2.7', userAgent: null, pageUrl: '' }
    await booked({ email: 'eva@example.com', slot: TEN }, { origin })
    const token = await booked({}, { origin, idempotencyKey: crypto.randomUUID() })
    const shown = async (query = '') => {
      const loaderData = await load(token, query)
      return renderHtml(createElement(ServiceBookingPage, { loaderData } as never))
    }
    const page = await shown('?done=booked')
    expect(page).toContain('We emailed a link to ana@example.com. Follow it by 11:15am')
    expect(page).not.toMatch(
      /Confirm this visit|Your visit is booked|Cancel my visit|appointment.ics/,
    )
    expect((await load(token)).calendar).toBeNull()
    const { id } = (await theScheduler().booking(ocotillo.key, token)) ?? { id: '' }
    const proof = schedulerPorts(database).confirmTokens.make(id)
    expect(await shown(`?confirm=${proof}`)).toContain('Confirm this visit')
    expect(await post(token, { do: 'confirm', proof: token })).toMatchObject({
      status: 409,
      data: { problem: 'conflict' },
    })
    expect(await post(token, { do: 'confirm', proof })).toMatchObject({
      status: 303,
      to: `/service/booking/${token}?done=booked`,
    })
    const confirmed = await shown('?done=booked')
    expect(confirmed).toContain('Your visit is booked')
    expect(confirmed).toContain('See you at ')
  })

  it('responds 404 for another token, or on another site', async () => {
    const token = await booked()
    await expect(load(`${token}x`)).rejects.toMatchObject({ init: { status: 404 } })
    const otherSite = serviceContext(theScheduler(), { site: redCanyon })
    const onOtherSite = loader(
      routeArguments(otherSite, '/service/booking/x', { params: { token } }),
    )
    await expect(onOtherSite).rejects.toMatchObject({ init: { status: 404 } })
    await expect(post(token, { do: 'nonsense' })).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('marks a test as such', async () => {
    const loaderData = await load(await booked({ shop: 'OCS-MAIN-TEST' }, { isTest: true }))
    const page = renderHtml(createElement(ServiceBookingPage, { loaderData } as never))
    expect(page).toContain('This is a test')
  })
})
