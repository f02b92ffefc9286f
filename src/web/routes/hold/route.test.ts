import { createElement } from 'react'
import { expect, it } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { ShopperHold, ShopperHolds } from '#modules/holds/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader as calendarFile } from './calendar-file.ts'
import HoldPage, { action, loader } from './route.tsx'

const vehicle = aVehicle({ dealerCode: 'OCS', stock: 'S1' })
const records = {
  dealers: [aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale', phone: '480-555-0142' })],
  vehicles: [vehicle],
}
const open: ShopperHold = {
  dealerCode: 'OCS',
  stock: 'S1',
  vin: vehicle.vin,
  state: 'open',
  reason: null,
  isConfirmed: false,
  answerBy: '2026-11-21T18:00:00.000Z',
  until: null,
  revision: 0,
  deposit: null,
  depositDue: null,
  asksStore: false,
}
const until = '2026-11-21T18:00:00.000Z'
const held: ShopperHold = { ...open, state: 'held', isConfirmed: true, answerBy: null, until }

function aPage(hold: ShopperHold | null, changes: Partial<ShopperHolds> = {}) {
  const none = testServices({}).holds
  const holds = { ...none, get: async () => hold, ...changes }
  const site = { ...ocotillo, features: { ...ocotillo.features, reserve: true } }
  const context = routeContext({ site, services: testServices(records, { holds }) })
  const url = new URL('http://evil.example/hold/secret')
  const params = { token: 'secret' }
  const args = { context, url, params, request: new Request(url) } as never
  return {
    load: () => loader(args),
    html: async (actionData?: object) =>
      renderHtml(createElement(HoldPage, { loaderData: await loader(args), actionData } as never)),
    post: (intent: string) =>
      action({
        context,
        url,
        params,
        request: new Request(url, { method: 'POST', body: new URLSearchParams({ intent }) }),
      } as never),
    file: () => calendarFile(args),
  }
}

it('asks the shopper to begin the hold by a button', async () => {
  const page = await aPage(open).html()
  expect(page).toContain('Start your hold?')
  expect(page).toContain('2024 Jeep Wrangler')
  expect(page).toMatch(/value="follow"[^>]*name="intent"/)
  expect(page).toMatch(/value="cancel"[^>]*name="intent"/)
})

it('states the deposit that the button asks for', async () => {
  const { view } = await aPage({ ...open, depositDue: fromDollars(200) }).load()
  expect(view).toMatchObject({ askButton: 'Pay $200 and hold it' })
  expect(view.text).toContain('with a deposit of $200')
})

it('says that the deposit is paid, and asks for the last press', async () => {
  const { view } = await aPage({ ...open, deposit: fromDollars(200) }).load()
  expect(view).toMatchObject({ kind: 'ask', askButton: 'Hold it for 24 hours' })
  expect(view.text).toContain('Your deposit of $200 is paid.')
})

it('says that the store decides first, and promises no hold then', async () => {
  const asksStore = true
  const { view: free } = await aPage({ ...open, asksStore }).load()
  const { view: due } = await aPage({ ...open, asksStore, depositDue: fromDollars(200) }).load()
  const { view: paid } = await aPage({ ...open, asksStore, deposit: fromDollars(200) }).load()
  expect([free, due, paid].map(({ askButton }) => askButton)).toEqual([
    'Ask the store to hold it',
    'Pay $200 and ask the store',
    'Ask the store to hold it',
  ])
  for (const { text } of [free, due, paid]) {
    expect(text).toContain('The store decides first')
    expect(text).not.toMatch(/we keep/i)
  }
  expect(paid.text).toContain('Your deposit of $200 is paid.')
})

it.each(['unconfirmed', 'unanswered', 'declined', 'taken'] as const)(
  'says of a hold that ended as %s that it did not start',
  async (reason) => {
    const { view } = await aPage({ ...open, state: 'expired', reason }).load()
    expect(view.title).toBe('This hold did not start')
  },
)

it('leads to the payment by a script, and by a link without one', async () => {
  const address = 'https://pay.example/1'
  const page = aPage(open, { follow: async () => ({ outcome: 'deposit', address }) })
  expect(await page.post('follow')).toEqual({ otherHref: null, payHref: address })
  expect(hrefsOf(await page.html({ otherHref: null, payHref: address }))).toContain(address)
})

it('says until when it is held, what happens next, and has a calendar file', async () => {
  const { load, html } = aPage(held)
  expect((await load()).view).toMatchObject({
    kind: 'held',
    title: expect.stringContaining('Nov 21'),
    calendarHref: '/hold/secret/hold.ics',
  })
  const page = await html()
  expect(page).toContain('What happens next')
  expect(page).toMatch(/value="cancel"[^>]*name="intent"/)
  expect(page).not.toMatch(/value="follow"/)
})

it('says why it ended, and offers to hold the vehicle again while it is free', async () => {
  const expired = { ...held, state: 'expired', reason: 'time' } as const
  const page = await aPage(expired).html()
  expect(page).toContain('This hold has ended')
  expect(page).toContain('The time was up.')
  expect(page).not.toMatch(/name="intent"/)
  expect(hrefsOf(page)).toContain('/form/vehicle-hold?stock=S1&dealer=OCS')
  const gone = { ...expired, vin: 'another vehicle' }
  expect((await aPage(gone).load()).view.againHref).toBeNull()
})

it('waits for the store', async () =>
  expect((await aPage({ ...open, isConfirmed: true }).load()).view).toMatchObject({
    kind: 'waiting',
    title: 'The store will confirm your hold',
  }))

it('begins and cancels by its buttons, and links to the contact’s other hold', async () => {
  const done: string[] = []
  const { post } = aPage(open, {
    follow: async () => {
      done.push('follow')
      return { outcome: 'hold', hold: held }
    },
    cancel: async () => {
      done.push('cancel')
    },
  })
  for (const intent of ['follow', 'cancel'])
    expect(await post(intent)).toMatchObject({ status: 303 })
  expect(done).toEqual(['follow', 'cancel'])
  for (const [origin, otherHref] of [
    [null, '/hold/first'],
    ['https://two.example', 'https://two.example/hold/first'],
  ] as const) {
    const other = aPage(open, {
      follow: async () => ({ outcome: 'other', token: 'first', origin }),
    })
    expect(await other.post('follow')).toMatchObject({ data: { otherHref }, init: { status: 409 } })
  }
})

const gone = async () => {
  throw new AppError('not-found', 'no hold has this token')
}

it('SITE-2 responds 404 for an unknown token, and 400 for anything but its buttons', async () => {
  const none = aPage(null, { follow: gone, cancel: gone })
  for (const send of [none.load, () => none.post('follow'), () => none.post('cancel'), none.file])
    await expect(send()).rejects.toMatchObject({ init: { status: 404 } })
  await expect(aPage(open).post('other')).rejects.toMatchObject({ init: { status: 400 } })
})
