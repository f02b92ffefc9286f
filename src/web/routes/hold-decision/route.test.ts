import { createElement } from 'react'
import { expect, it } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import type { ShopperHolds } from '#modules/holds/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import HoldDecisionPage, { action, loader } from './route.tsx'

const vehicle = aVehicle({ dealerCode: 'OCS', stock: 'S1' })
const records = { dealers: [aDealer({ code: 'OCS' })], vehicles: [vehicle] }
const waiting = {
  hold: {
    dealerCode: 'OCS',
    stock: 'S1',
    vin: vehicle.vin,
    state: 'open',
    reason: null,
    isConfirmed: true,
    answerBy: '2026-11-21T18:00:00.000Z',
    until: null,
    revision: 1,
    deposit: null,
    depositDue: null,
    asksStore: false,
  },
  decisions: ['accepted', 'declined'],
} as const

const throwing = (code: 'not-found' | 'conflict') => async () => {
  throw new AppError(code, 'no')
}

function aPage(changes: Partial<ShopperHolds>) {
  const holds = { ...testServices({}).holds, ...changes }
  const context = routeContext({ services: testServices(records, { holds }) })
  const url = new URL('http://evil.example/hold/decide/secret')
  const args = { context, url, params: { token: 'secret' } }
  return {
    html: async () => {
      const loaderData = await loader({ ...args, request: new Request(url) } as never)
      return renderHtml(createElement(HoldDecisionPage, { loaderData } as never))
    },
    post: (decision: string) => {
      const body = new URLSearchParams({ decision })
      return action({ ...args, request: new Request(url, { method: 'POST', body }) } as never)
    },
  }
}

it('shows the state of the hold, with a button for each possible decision', async () => {
  const page = await aPage({ forStore: async () => waiting }).html()
  expect(page).toContain('Hold of the 2024 Jeep Wrangler, stock S1')
  expect(page).toContain('waits for you until Nov 21, 2026')
  expect(page.match(/<button/g)).toHaveLength(2)
})

it('decides only by its buttons, and reports an impossible decision', async () => {
  const done: string[] = []
  const { post } = aPage({
    decide: async (_, token, decision) => {
      done.push(`${token} ${decision}`)
    },
  })
  expect(await post('accepted')).toMatchObject({ status: 303 })
  expect(done).toEqual(['secret accepted'])
  await expect(post('canceled')).rejects.toMatchObject({ init: { status: 400 } })
  expect(await aPage({ decide: throwing('conflict') }).post('accepted')).toMatchObject({
    data: { isRefused: true },
    init: { status: 409 },
  })
})

it('SITE-2 responds 404 for an unknown token', async () => {
  const { html, post } = aPage({ decide: throwing('not-found') })
  await expect(html()).rejects.toMatchObject({ init: { status: 404 } })
  await expect(post('accepted')).rejects.toMatchObject({ init: { status: 404 } })
})
