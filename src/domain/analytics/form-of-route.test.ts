import { describe, expect, it } from 'vitest'

import { changedFilters, sentBy, sentForm } from './form-of-route.ts'

describe('changedFilters', () => {
  it.each([
    ['', '?make=Jeep', ['make']],
    ['?make=Jeep', '?make=Jeep&make=Ram', ['make']],
    ['?make=Jeep&minPrice=10000', '?make=Jeep', ['price']],
    ['?keywords=ana+ruiz', '?keywords=red', ['keywords']],
    ['', '?isPopular=true&sort=price&zip=85254', ['tag', 'sort', 'zip']],
    ['?make=Jeep', '?make=Jeep', []],
    ['', '?show=24&lang=es&ana@example.com=1&constructor=1', []],
  ])('ANA-1 from %s to %s it reports %j, without a value', (before, after, names) => {
    expect(changedFilters(before, after)).toEqual(names)
  })
})

describe('sentForm', () => {
  it.each([
    ['/form/vehicle-interest/thank-you', null, 'vehicle-interest'],
    ['/form/nonsense/thank-you', null, null],
    ['/form/vehicle-interest', null, null],
    ['/service/booking/secret', 'service-schedule', 'service-appointment'],
    ['/service/booking/secret', null, null],
  ] as const)('ANA-1 %s after %s is a lead of %s', (path, before, form) => {
    expect(sentForm(path, before)).toBe(form)
  })

  it.each([
    ['contact', 'contact', 'contact'],
    ['contact', 'detail', 'footer'],
    ['vehicle-interest', 'detail', 'vehicle-interest'],
  ] as const)('ANA-1 attributes a lead of %s sent from %s to %s', (form, before, by) => {
    expect(sentBy(form, before)).toBe(by)
  })
})
