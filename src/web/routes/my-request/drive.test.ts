import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import type { ShopperDrive, ShopperRequest, TestDrives } from '#modules/leads/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import MyRequestPage, { action, loader } from './route.tsx'

// It is Friday, 2026-11-20, 11 a.m. in Scottsdale.
const sales = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const lead: ShopperRequest = {
  form: 'vehicle-appointment',
  dealerCode: 'OCS',
  stock: 'S1',
  vehicle: null,
  contact: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '480-555-0142' },
  application: null,
  privacy: null,
  receivedAt: '2026-11-20T17:05:00.000Z',
  sentAt: null,
  answeredAt: null,
  consents: [],
}
const BOOKED: ShopperDrive = {
  startsAt: '2026-11-23T16:30:00.000Z',
  dealerCode: 'OCS',
  stock: 'S1',
  isOver: false,
}

let drive: ShopperDrive | null
let move: ReturnType<typeof vi.fn<TestDrives['move']>>
let cancel: ReturnType<typeof vi.fn<TestDrives['cancel']>>
beforeEach(() => {
  drive = BOOKED
  move = vi.fn<TestDrives['move']>(async () => 'moved')
  cancel = vi.fn<TestDrives['cancel']>(async () => 'canceled')
})

type Options = Readonly<{ isSold?: boolean; locale?: 'en' | 'es'; taken?: ReadonlySet<string> }>

function requested(
  { isSold = false, locale = 'en', taken = new Set() }: Options,
  values?: Readonly<Record<string, string>>,
) {
  const records = {
    dealers: [aDealer({ code: 'OCS', hoursText: { sales, service: null, parts: null } })],
    vehicles: [aVehicle({ dealerCode: 'OCS', tags: new Set(isSold ? ['isSold'] : []) })],
  }
  const plain = testServices(records)
  const services = {
    ...plain,
    shopperRequests: { ...plain.shopperRequests, byToken: async () => lead },
    testDrives: {
      ...plain.testDrives,
      taken: async () => taken,
      ofToken: async () => drive,
      move,
      cancel,
    },
  }
  const context = routeContext({ site: ocotillo, services, locale })
  const url = new URL('https://dealer.example/my-request/secret')
  const request = new Request(url, {
    ...(values && { method: 'POST', body: new URLSearchParams(values) }),
  })
  return { context, request, url, params: { token: 'secret' } } as never
}

async function post(values: Readonly<Record<string, string>>, options: Options = {}) {
  const answer = await action(requested(options, values))
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') }
    : { status: answer.init?.status, ...answer.data }
}

/** The page, after a refused post if there is one. */
async function renderPage(options: Options = {}, actionData?: unknown) {
  const { data } = await loader(requested(options))
  const element = createElement(MyRequestPage, { loaderData: data, actionData } as never)
  return renderHtml(element, { locale: options.locale ?? 'en', path: '/my-request/secret' })
}

const MOVE = { do: 'move', slot: '2026-11-24T10:00' }

describe('the page of a test drive', () => {
  it('has its time in the time zone of the store, the free times, and a button to cancel', async () => {
    const page = await renderPage()
    expect(page).toContain('Monday, November 23 at 9:30am')
    expect(page).toContain('<option value="2026-11-24T10:00">')
    expect(page).not.toContain('value="2026-11-22T')
    expect(page).toContain('value="cancel"')
  })

  it('is translated to Spanish', async () => {
    const page = await renderPage({ locale: 'es' })
    expect(page).toContain('Su prueba de manejo')
    expect(page).toContain('lunes, 23 de noviembre')
  })

  it.each([
    ['canceled', { startsAt: null }],
    ['over', { isOver: true }],
  ])('has no buttons once it is %s', async (_, overrides) => {
    drive = { ...BOOKED, ...overrides }
    const page = await renderPage()
    expect(page).toContain('Your test drive')
    expect(page).not.toContain('value="move"')
    expect(page).not.toContain('value="cancel"')
  })

  it('can only be canceled once its vehicle is sold, and says why', async () => {
    const page = await renderPage({ isSold: true })
    expect(page).toContain('This vehicle is no longer for sale')
    expect(page).not.toContain('value="move"')
    expect(page).toContain('value="cancel"')
  })

  it('is missing for a request without one', async () => {
    drive = null
    expect(await renderPage()).not.toContain('Your test drive')
  })
})

describe('a change', () => {
  it('moves the drive to a free time of the store, and redirects', async () => {
    expect(await post(MOVE)).toEqual({ status: 303, to: '/my-request/secret?done=moved' })
    const start = new Date('2026-11-24T17:00:00.000Z')
    expect(move).toHaveBeenCalledWith('ocotillo', 'secret', { start, slot: '2026-11-24T10:00' })
  })

  it.each(['2026-11-22T10:00', '2026-11-20T12:00', '2026-11-26T10:00', '', 'soon'])(
    'is refused for a time that is not offered: “%s”',
    async (slot) => {
      expect(await post({ do: 'move', slot })).toMatchObject({ status: 409, problem: 'taken' })
      expect(move).not.toHaveBeenCalled()
    },
  )

  it('that came too late says so, and keeps the chosen time', async () => {
    move.mockResolvedValue('taken')
    const refused = await post(MOVE)
    expect(refused).toMatchObject({ status: 409, problem: 'taken', values: MOVE })
    const page = await renderPage({}, refused)
    expect(page).toContain('This time is no longer available')
    expect(page).toContain('<option value="2026-11-24T10:00" selected="">')
  })

  it('is refused for a sold vehicle, but it can be canceled', async () => {
    expect(await post(MOVE, { isSold: true })).toMatchObject({ status: 409, problem: 'sold' })
    expect(move).not.toHaveBeenCalled()
    expect(await post({ do: 'cancel' }, { isSold: true })).toEqual({
      status: 303,
      to: '/my-request/secret?done=canceled',
    })
  })

  it('of a past or canceled drive is refused', async () => {
    cancel.mockResolvedValue('over')
    move.mockResolvedValue('over')
    expect(await post({ do: 'cancel' })).toMatchObject({ status: 409, problem: 'over' })
    expect(await post(MOVE)).toMatchObject({ status: 409, problem: 'over' })
  })

  it('that is one too many is refused, and says when to try again', async () => {
    move.mockRejectedValue(new AppError('rate-limited', 'too many changes'))
    expect(await post(MOVE)).toMatchObject({ status: 429, problem: 'too-many', values: MOVE })
  })
})
