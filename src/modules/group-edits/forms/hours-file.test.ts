import { describe, expect, it } from 'vitest'

import { hoursFile } from './hours-file.ts'

const STORE = `name: Juniper
hours:
  sales:
    monday-friday: '09:00-20:00' # since spring
    saturday: "09:00-19:00"
    sunday: closed
  service:
    monday-friday: '07:00-18:00'
    text:
      monday-friday: 7 to 6
      saturday: By appointment
      sunday: Closed
holidays:
  - on: '01-01'
  - on: thanksgiving # a Thursday
    hours: closed
  - on: '12-24'
    hours: '09:00-16:00'
    departments: [sales]
`
const { valuesOf, withValues } = hoursFile
const changed = (set: Readonly<Record<string, string>>) => withValues(STORE, set)

describe('the hours of a store', () => {
  it('are one field for each day and department', () => {
    expect(valuesOf(STORE)).toMatchObject({
      'all.sales.monday': '09:00-20:00',
      'all.sales.sunday': 'closed',
      'all.service.friday': '07:00-18:00',
      'all.closings': '01-01 closed\nthanksgiving closed\n12-24 09:00-16:00 sales',
    })
    expect(valuesOf(STORE)).not.toHaveProperty(['all.service.saturday'])
  })

  it('stay byte for byte if nothing changes', () => {
    expect(changed(valuesOf(STORE))).toBe(STORE)
    expect(changed({ 'all.parts.monday': '' })).toBe(STORE)
  })

  it('change in their place', () => {
    expect(changed({ 'all.sales.saturday': '10:00-18:00' })).toBe(
      STORE.replace('"09:00-19:00"', '"10:00-18:00"'),
    )
    expect(valuesOf(changed({ 'all.sales.monday': 'closed' }))).toEqual({
      ...valuesOf(STORE),
      'all.sales.monday': 'closed',
    })
    expect(changed({ 'all.sales.monday': 'closed' })).toContain('# since spring')
  })

  it('have no text of their own any more once each day has hours', () => {
    const one = changed({ 'all.service.saturday': '08:00-12:00' })
    expect(one).toContain('By appointment')
    expect(withValues(one, { 'all.service.sunday': 'closed' })).not.toContain('By appointment')
  })

  it('of days of their own leave the other days as they are', () => {
    const lines = valuesOf(STORE)['all.closings'] ?? ''
    expect(changed({ 'all.closings': `${lines}\n2026-12-31 09:00-15:00` })).toBe(
      `${STORE}  - on: '2026-12-31'\n    hours: '09:00-15:00'\n`,
    )
    expect(changed({ 'all.closings': lines.replace('01-01 closed\n', '') })).toBe(
      STORE.replace("  - on: '01-01'\n", ''),
    )
    expect(changed({ 'all.closings': '' })).not.toContain('holidays')
  })

  it.each([
    ['all.sales.monday', '9 to 5'],
    ['all.closings', 'easter closed'],
  ])('refuse a value that the file can’t have: %s %s', (field, value) => {
    expect(() => changed({ [field]: value })).toThrow('is not hours')
  })
})
