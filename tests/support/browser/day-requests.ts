import { expect, type APIRequestContext } from '@playwright/test'

import { browserOfForms } from '#tests/support/pages/http-form.ts'

import { TYPED_SSN } from './credit-forms.ts'
import { HOME, typedBy, VEHICLE_FIELDS, WORK, YOU } from './credit-page.ts'

/** What a page of a form asks for, as typed. */
function typedOf(names: readonly string[], typed: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    names.map((name) => {
      const value = typed[name] ?? ''
      if (name !== 'birthDate') return [name, value] as const
      const [year = '', month = '', day = ''] = value.split('-')
      return [name, [month, day, year]] as const
    }),
  )
}

/** Orders parts to be picked up. @param request of the site */
export async function orderParts(request: APIRequestContext, lastName: string): Promise<void> {
  const shopper = browserOfForms(request)
  await shopper.open('/parts')
  const thanks = await shopper.send({
    part1: 'Cabin air filter',
    quantity1: '2',
    year: '2021',
    make: 'Jeep',
    model: 'Wrangler',
    delivery: 'pickup',
    firstName: 'Pat',
    lastName,
    email: 'pat@shopper.example',
    phone: '4805550121',
  })
  expect(thanks.url.pathname).toContain('thank-you')
}

/** Applies for an opening. @param opening the id of an opening @param request of the site */
export async function applyForWork(
  request: APIRequestContext,
  opening: string,
  lastName: string,
): Promise<void> {
  const shopper = browserOfForms(request)
  await shopper.open(`/careers/openings/${opening}`)
  const thanks = await shopper.send({
    firstName: 'Kim',
    lastName,
    email: 'kim@shopper.example',
    phone: '4805550122',
    start: 'two-weeks',
    rightToWork: 'yes',
  })
  expect(thanks.url.pathname).toContain('thank-you')
}

/** Applies for credit, as Ana María Núñez. @param request of the site */
export async function applyForCredit(request: APIRequestContext): Promise<void> {
  const shopper = browserOfForms(request)
  const typed = typedBy('ana@shopper.example')
  await shopper.open('/form/finance')
  for (const names of [YOU, HOME, WORK, VEHICLE_FIELDS]) await shopper.send(typedOf(names, typed))
  await shopper.send({})
  const thanks = await shopper.send({ ssn: TYPED_SSN, 'consent-credit': true })
  expect(thanks.url.pathname).toBe('/form/finance/thank-you')
}

/** Reports a view of a vehicle, as its page does. @param request of the site */
export async function viewVehicle(request: APIRequestContext, site: string, vin: string) {
  const view = { name: 'vehicleView', route: 'detail', device: 'phone', vin }
  const response = await request.post('/measures', {
    headers: { origin: site, 'sec-fetch-site': 'same-origin' },
    data: [view],
  })
  expect(response.status()).toBe(204)
}
