import { createElement } from 'react'
import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import HoldFormPage, { action, loader } from './route.tsx'

const car = (stock: string, more: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ dealerCode: 'OCS', stock, ...more })

const records = {
  dealers: [aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' })],
  vehicles: [
    car('S1'),
    car('S2', { tags: new Set(['isPendingSold']) }),
    car('S3', { tags: new Set(['isSold']) }),
  ],
}
const aSite = () => formRoute({ path: '/form/vehicle-hold', loader, action }, records)
const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(HoldFormPage, { loaderData, actionData } as never))
const ANA = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com' }
const about = (stock: string) => `?stock=${stock}&dealer=OCS`

it('states the terms before it asks for any input', () => {
  const page = html(aSite().load(about('S1')))
  expect(page.indexOf('For 24 hours no one else can hold the vehicle')).toBeGreaterThan(0)
  expect(page.indexOf('For 24 hours')).toBeLessThan(page.indexOf('name="email"'))
})

it('creates a lead about the vehicle, and redirects to the thank-you page', async () => {
  const { leads, post } = aSite()
  expect(await post(about('S1'), ANA)).toEqual({
    status: 303,
    to: '/form/vehicle-hold/thank-you?stock=S1&dealer=OCS',
  })
  expect(leads).toMatchObject([
    { form: 'vehicle-hold', stock: 'S1', dealerCode: 'OCS', fields: { ...ANA, phone: '' } },
  ])
})

it('requires an email address, to which the link is mailed', async () => {
  const { leads, post } = aSite()
  expect(await post(about('S1'), { ...ANA, email: '' })).toMatchObject({
    status: 400,
    shown: { errors: { email: 'errorRequired' } },
  })
  expect(leads).toEqual([])
})

it.each([
  ['S2', 'Someone is already holding or buying this vehicle'],
  ['S3', 'sold'],
])('has no form for the vehicle %s, which is taken, and stores nothing', async (stock, says) => {
  const { leads, load, post } = aSite()
  const page = html(load(about(stock)))
  expect(page).toContain(says)
  expect(page).not.toContain('name="email"')
  expect(await post(about(stock), ANA)).toEqual({
    status: 303,
    to: `/form/vehicle-hold${about(stock)}`,
  })
  expect(leads).toEqual([])
})

it('asks for a vehicle first if the address has none', () => {
  const page = html(aSite().load())
  expect(page).toContain('Choose the vehicle that you want to hold.')
  expect(page).not.toContain('name="email"')
})
