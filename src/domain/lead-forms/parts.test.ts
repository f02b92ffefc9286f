import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { AdfParts } from '#domain/forms/adf-parts.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { adf } from '#domain/leads/adf.ts'
import { MAX_ORDER_LINES } from '#domain/parts/order-list.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { adfProblems, adfText, anAdfLead, hasXmllint } from '#tests/support/pages/adf.ts'

import { FIRST_LINES, MORE_LINES, parts } from './parts.ts'
import { serviceAppointment } from './service-appointment.ts'

const ANA = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', delivery: 'pickup' }
const SHIP = { delivery: 'ship', street: '1 Main St', city: 'Tempe', state: 'AZ', zipCode: '85281' }

const read = (typed: Readonly<Record<string, string>>) => readForm(parts, { ...ANA, ...typed })
const errors = (typed: Readonly<Record<string, string>>) => {
  const result = read(typed)
  return result.ok ? {} : result.errors
}
const fields = (typed: Readonly<Record<string, string>>) => {
  const result = read(typed)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.fields
}

it('has as many lines as an order may have', () => {
  expect([...FIRST_LINES, ...MORE_LINES]).toHaveLength(MAX_ORDER_LINES)
})

it('requires one part, on its first line', () => {
  expect(errors({})).toEqual({ part1: 'errorRequired' })
  expect(errors({ part1: '  ', part2: 'Oil filter' })).toEqual({ part1: 'errorRequired' })
  expect(errors({ part1: 'Oil filter' })).toEqual({})
})

it('reads the extra lines only if more are requested', () => {
  expect(fields({ part1: 'Mats', part8: 'Oil filter', more: 'yes' })['part8']).toBe('Oil filter')
  expect(fields({ part1: 'Mats', part8: 'Oil filter' })['part8']).toBe('')
})

it.each([
  ['0', 'errorTooSmall'],
  ['100', 'errorTooLarge'],
  ['-1', 'errorCount'],
  ['two', 'errorCount'],
  ['1.5', 'errorCount'],
])('refuses a quantity of %s', (quantity1, error) => {
  expect(errors({ part1: 'Mats', quantity1 })).toEqual({ quantity1: error })
})

it('validates an optional VIN', () => {
  expect(errors({ part1: 'Mats', vin: '1C4HJXDG9JW100001' })).toEqual({})
  expect(fields({ part1: 'Mats', vin: '1c4hjxdg9 jw-100001' })['vin']).toBe('1C4HJXDG9JW100001')
  for (const vin of ['1C4HJXDG8JW100001', '1C4HJXDG', 'IC4HJXDG9JW100001'])
    expect(errors({ part1: 'Mats', vin })).toEqual({ vin: 'errorVin' })
})

it('requires a shipping address only for shipping', () => {
  expect(errors({ part1: 'Mats' })).toEqual({})
  expect(errors({ part1: 'Mats', delivery: 'ship' })).toEqual({
    street: 'errorRequired',
    city: 'errorRequired',
    state: 'errorChoose',
    zipCode: 'errorRequired',
  })
  expect(errors({ part1: 'Mats', ...SHIP })).toEqual({})
  expect(fields({ part1: 'Mats', ...SHIP, delivery: 'pickup' })['street']).toBe('')
  expect(errors({ part1: 'Mats', delivery: '' })).toEqual({ delivery: 'errorChoose' })
})

it('lists for the parts counter what is ordered, for which vehicle, and the delivery', () => {
  const sent = parts.adf(
    fields({
      part1: 'FC-IN1001 Floor mats',
      quantity1: '2',
      part3: 'Oil filter',
      year: '2021',
      make: 'Jeep',
      model: 'Wrangler',
      vin: '1C4HJXDG9JW100001',
    }),
  )
  expect(sent).toEqual({
    service: 'Parts',
    interest: 'buy',
    department: 'parts',
    owned: { year: '2021', make: 'Jeep', model: 'Wrangler', vin: '1C4HJXDG9JW100001' },
    lines: [
      'For the parts department',
      'Part: FC-IN1001 Floor mats (quantity 2)',
      'Part: Oil filter (quantity 1)',
      'For a 2021 Jeep Wrangler',
      'VIN: 1C4HJXDG9JW100001',
      'Picks up at the store',
    ],
  })
})

it.skipIf(!hasXmllint)('is valid ADF with a parts service type and a shipping address', () => {
  const order = fields({ part1: 'Filtro <de> aceite & más', ...SHIP, apartment: '4' })
  const xml = adf(anAdfLead({ stock: null, vehicle: null, fields: order, parts: parts.adf(order) }))
  expect(adfProblems(xml)).toBe('')
  expect(adfText(xml, '//provider/service')).toBe('Parts')
  expect(adfText(xml, '//customer/contact/address/street')).toBe('1 Main St')
  expect(adfText(xml, '//customer/contact/address/postalcode')).toBe('85281')
  expect(adfText(xml, '//customer/comments')).toContain('Part: Filtro <de> aceite & más')
})

describe.skipIf(!hasXmllint)('ADF about the shopper’s own vehicle', () => {
  const dealer = aDealer({
    phone: '480-555-0100',
    servicePhone: '480-555-0101',
    partsPhone: '480-555-0102',
  })
  const sent = (adfParts: AdfParts, overrides: Partial<Dealer> = {}) => {
    const xml = adf(
      anAdfLead({
        stock: null,
        vehicle: null,
        dealer: { ...dealer, ...overrides },
        parts: adfParts,
      }),
    )
    expect(adfProblems(xml)).toBe('')
    return (path: string) => adfText(xml, path)
  }

  it('contains the vehicle and the phone number of the department that answers', () => {
    const known = { year: '2021', make: 'Jeep', model: 'Wrangler', mileage: '41000' }
    const service = sent(serviceAppointment.adf({ ...known, vin: '1C4HJXDG9JW100001' }))
    const path = '//vehicle[@status="used"]'
    const [make, vin, miles] = ['make', 'vin', 'odometer[@units="mi"]']
    expect([make, vin, miles].map((name) => service(`${path}/${name}`))).toEqual([
      'Jeep',
      '1C4HJXDG9JW100001',
      '41000',
    ])
    expect(service('count(//vehicle)')).toBe('1')
    expect(service('//vehicle/comments')).toContain('not for sale')
    expect(service('//vendor/contact/phone')).toBe('480-555-0101')
    const order = sent(parts.adf(fields({ part1: 'Mats', make: 'Jeep' })))
    expect(order('//vehicle/make')).toBe('Jeep')
    expect(order('//vendor/contact/phone')).toBe('480-555-0102')
  })

  it('has an empty vehicle and the dealer’s own phone number if neither is known', () => {
    const order = sent(parts.adf(fields({ part1: 'Mats' })), { partsPhone: null })
    expect(order('count(//vehicle/comments)')).toBe('0')
    expect(order('//vehicle/make')).toBe('')
    expect(order('//vendor/contact/phone')).toBe('480-555-0100')
    expect(sent({ service: 'Contact', interest: 'buy' })('//vendor/contact/phone')).toBe(
      '480-555-0100',
    )
  })
})
