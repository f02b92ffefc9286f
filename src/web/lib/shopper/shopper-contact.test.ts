import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { saveCustomer } from './customer-store.ts'
import { offeredContact } from './offered-contact.ts'
import { CONTACT_KEY, keepContact, storedContact } from './shopper-contact.ts'

const DAY_MS = 86_400_000
const NOTHING = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }
const ANA = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.test',
  phone: '602-555-0142',
  zipCode: '85251',
}

function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}
const stored = () => localStorage.getItem(CONTACT_KEY)
const write = (value: unknown) => localStorage.setItem(CONTACT_KEY, JSON.stringify(value))

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('dispatchEvent', () => true)
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('SHP-7 contact details of a device', () => {
  it('are kept together, each replaced by the latest, and deleted when they are emptied', () => {
    keepContact({ firstName: 'Ana', email: 'ana@example.test' })
    keepContact({ email: 'new@example.test', zipCode: '85251' })
    expect(storedContact()).toEqual({
      ...NOTHING,
      firstName: 'Ana',
      email: 'new@example.test',
      zipCode: '85251',
    })
    keepContact({ firstName: '', email: '', zipCode: '' })
    expect(stored()).toBeNull()
  })

  it('unlock no prices: customer info has a key of its own', () => {
    keepContact(ANA)
    expect(localStorage.getItem('vdp-customer-info')).toBeNull()
  })

  it('are offered for 180 days after the last form, and not after that', () => {
    keepContact(ANA)
    vi.advanceTimersByTime(180 * DAY_MS)
    expect(storedContact()).toEqual(ANA)
    vi.advanceTimersByTime(DAY_MS)
    expect(storedContact()).toEqual(NOTHING)
    expect(stored()).toBeNull()
  })

  it.each(['', '{', 'null', '7', '[]', '"Ana"', `{"v":1,"firstName":"${'A'.repeat(2000)}"}`])(
    'count as nothing if %j is stored',
    (text) => {
      localStorage.setItem(CONTACT_KEY, text)
      expect(storedContact()).toEqual(NOTHING)
    },
  )

  it('of another version, or without a day, are not used', () => {
    keepContact(ANA)
    const good = JSON.parse(stored() ?? '') as Record<string, unknown>
    write({ ...good, v: 2 })
    expect(storedContact()).toEqual(NOTHING)
    write({ ...good, day: undefined })
    expect(storedContact()).toEqual(NOTHING)
  })

  it('are validated one by one when they are read', () => {
    keepContact(ANA)
    const good = JSON.parse(stored() ?? '') as Record<string, unknown>
    const bad = {
      firstName: 7,
      lastName: 'N\nX',
      email: 'ana',
      phone: 'call me maybe',
      zipCode: '8525',
    }
    for (const [name, value] of Object.entries(bad)) {
      write({ ...good, [name]: value })
      expect(storedContact()).toEqual({ ...ANA, [name]: '' })
    }
  })

  it('are nothing in a browser without storage', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => keepContact(ANA)).not.toThrow()
    expect(storedContact()).toEqual(NOTHING)
  })

  it('offers customer info where nothing was typed since', () => {
    saveCustomer({ ...ANA, email: 'invalid' })
    expect(offeredContact()).toEqual({ ...ANA, email: '' })
    keepContact({ firstName: 'Anita', email: 'anita@example.test' })
    expect(offeredContact()).toEqual({ ...ANA, firstName: 'Anita', email: 'anita@example.test' })
  })
})
