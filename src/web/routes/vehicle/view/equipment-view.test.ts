import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { equipmentView } from './equipment-view.ts'

const site = defineSite(defaultSite, {
  key: 'a-site',
  name: 'A site',
  arkonas: { site: 'D1', inventory: 'D1' },
})
const lot = Array.from({ length: 8 }, (_, index) =>
  aVehicle({
    stock: `S${index}`,
    features: index === 0 ? ['Bluetooth', 'Navigation'] : ['Bluetooth'],
  }),
)
const [first = aVehicle()] = lot
const other = aVehicle({ stock: 'N', condition: 'new', features: ['Navigation'] })

const viewOf = (vehicles: typeof lot, locale: 'en' | 'es' = 'en') => {
  const services = testServices({ dealers: [aDealer()], vehicles })
  return equipmentView(first, routeContext({ services, site, locale }).get(appContext))
}

it('VDP-3 compares the equipment with the same model of the same condition in the list', () => {
  expect(viewOf([...lot, other])).toEqual({
    groups: [
      {
        title: 'Screens and sound',
        features: [
          ['Navigation', '1 of our 8'],
          ['Bluetooth', 'on all 8'],
        ],
      },
    ],
    note: 'Compared with our 8 pre-owned Jeep Wrangler: the numbers mark what few or all of them have.',
    isDerived: false,
  })
  expect(viewOf(lot, 'es')?.groups[0]?.features[0]).toEqual(['Navegación', '1 de nuestros 8'])
})

it('VDP-3 compares with nothing among few, and is null without equipment', () => {
  expect(viewOf(lot.slice(0, 7))).toMatchObject({
    groups: [{ features: [['Bluetooth'], ['Navigation']] }],
    note: null,
  })
  const services = testServices({ dealers: [aDealer()], vehicles: lot })
  const app = routeContext({ services, site }).get(appContext)
  expect(equipmentView({ ...first, features: [] }, app)).toBeNull()
})
