import { expect, it } from 'vitest'

import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { layoutData } from './layout-data.ts'
import { timelessLayout } from './offline-layout.ts'

it('contains nothing that depends on the day', () => {
  const layout = layoutData(routeContext({}).get(appContext))
  const dealer = {
    name: 'Ocotillo',
    city: 'Scottsdale',
    address: [],
    departments: [
      {
        department: 'sales' as const,
        phone: '480-555-0142',
        href: 'tel:+1',
        today: 'closed' as const,
      },
    ],
  }
  const stored = timelessLayout({
    ...layout,
    dealer,
    open: { isOpen: true, time: '8:00pm', date: null },
    banners: [{ id: 'sale', text: 'Ends on Sunday', href: null }],
  })
  expect(stored).toMatchObject({ open: null, banners: [] })
  expect(stored.dealer?.departments).toMatchObject([{ phone: '480-555-0142', today: null }])
})
