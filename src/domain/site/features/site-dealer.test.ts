import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { siteDealer } from './site-dealer.ts'

const hours = (department: 'sales' | 'service' | 'parts') => ({
  department,
  dayOfWeek: 1 as const,
  open: '09:00',
  close: '17:00',
  isClosed: false,
})
const dealer = aDealer({
  phone: '480-555-0100',
  servicePhone: '480-555-0101',
  partsPhone: '480-555-0102',
  hours: { operating: [hours('sales'), hours('service'), hours('parts')], override: [] },
})
const without = (features: Partial<typeof defaultSite.features>) => ({
  features: { ...defaultSite.features, ...features },
})

it('returns the store unchanged on a site with every department', () => {
  expect(siteDealer(dealer, defaultSite)).toBe(dealer)
})

it('has no phone and no hours of a department that is off', () => {
  const store = siteDealer(dealer, without({ service: false }))
  expect(store).toMatchObject({ phone: '480-555-0100', servicePhone: null })
  expect(store.partsPhone).toBe('480-555-0102')
  expect(store.hours.operating.map(({ department }) => department)).toEqual(['sales', 'parts'])
})
