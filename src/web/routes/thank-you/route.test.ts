import { expect, it } from 'vitest'

import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aVehicle } from '#tests/support/vehicles.ts'

import { loader } from './route.tsx'

const context = routeContext({
  site: ocotillo,
  services: testServices({
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [aVehicle({ dealerCode: 'OCS' })],
  }),
})

const open = (form: string, query = '') => {
  const url = new URL(`https://dealer.example/form/${form}/thank-you${query}`)
  return loader({ context, params: { form }, url, request: new Request(url) } as never)
}

it('names who got the message and leads back to the vehicle', () => {
  expect(open('vehicle-interest', '?stock=S1&dealer=OCS')).toMatchObject({
    dealer: { name: 'Ocotillo Chrysler Dodge Jeep Ram' },
    vehicle: { name: '2024 Jeep Wrangler', href: '/detail/used/2024/jeep/wrangler/S1/OCS' },
  })
})

it('stands without a vehicle, too', () => {
  expect(open('vehicle-interest')).toMatchObject({ vehicle: null, searchHref: '/search/new' })
})

it('SITE-2 a form that does not exist thanks for nothing', () => {
  expect(() => open('nonsense')).toThrow(
    expect.objectContaining({ data: 'Page Not Found: /form/nonsense/thank-you' }),
  )
})
