import { afterEach, describe, expect, it, vi } from 'vitest'

import { isKnownShopper, parseCustomerInfo, storedCustomer } from './customer-info.ts'

const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', zipCode: '85251' }
const nobody = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }
const stored = (info: object) => ({ info: JSON.stringify(info), isUnlocked: false })

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('customer info', () => {
  it.each([null, '', '{', '[]', '"Ana"', 'null', '7'])('SHP-1 %j is nothing stored', (text) => {
    expect(parseCustomerInfo(text)).toEqual(nobody)
  })

  it('SHP-1 keeps the texts it knows and drops everything else', () => {
    const text = JSON.stringify({ ...ana, phone: 4805550142, isVip: 'yes' })
    expect(parseCustomerInfo(text)).toEqual({ ...ana, phone: '' })
  })

  it('SHP-1 a storage that cannot be read holds nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse })
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
  })

  it('SHP-3 is present with name, email and zip code, whatever the phone', () => {
    expect(isKnownShopper(stored(ana), false)).toBe(true)
    for (const name of Object.keys(ana))
      expect(isKnownShopper(stored({ ...ana, [name]: ' ' }), false)).toBe(false)
  })

  it('SHP-4 a locking site asks again in each visit', () => {
    expect(isKnownShopper(stored(ana), true)).toBe(false)
    expect(isKnownShopper({ ...stored(ana), isUnlocked: true }, true)).toBe(true)
  })
})
