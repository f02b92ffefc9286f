import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { knownShopperScript } from './customer-info-script.ts'
import { isKnownShopper, parseCustomerInfo } from './customer-info.ts'
import { followCustomer, forgetCustomer, saveCustomer, storedCustomer } from './customer-store.ts'

const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', zipCode: '85251' }
const whole = { ...ana, phone: '' }
const noCustomer = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }
const stored = (info: object) => ({ info: JSON.stringify(info), isUnlocked: false })

const KEY = 'vdp-customer-info'

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}

/** A storage as in browsers. */
function aStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

let page: EventTarget

/** Simulates that another tab changed a key; `null`: all keys. */
const otherTab = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('customer info', () => {
  it.each([null, '', '{', '[]', '"Ana"', 'null', '7'])(
    'SHP-1 treats %j as nothing stored',
    (text) => {
      expect(parseCustomerInfo(text)).toEqual(noCustomer)
    },
  )

  it('SHP-1 keeps known texts and drops everything else', () => {
    const text = JSON.stringify({ ...ana, phone: 4805550142, isVip: 'yes' })
    expect(parseCustomerInfo(text)).toEqual({ ...ana, phone: '' })
  })

  it('SHP-1 SHP-2 is stored under its key once given, and deleted on request', () => {
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
    expect(saveCustomer(whole)).toBe(true)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(whole)
    expect(storedCustomer().isUnlocked).toBe(true)
    forgetCustomer()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
  })

  it('SHP-1 unreadable storage counts as empty', () => {
    vi.stubGlobal('localStorage', { getItem: refuse })
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
  })

  it.each([
    ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['full', { ...aStorage(), setItem: refuse }],
  ])('SHP-1 with storage that is %s the page keeps it until it is left', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    expect(saveCustomer(whole)).toBe(false)
    expect(isKnownShopper(storedCustomer(), true)).toBe(true)
    forgetCustomer()
    expect(isKnownShopper(storedCustomer(), false)).toBe(false)
    vi.stubGlobal('localStorage', aStorage())
    expect(saveCustomer(whole)).toBe(true)
  })

  it('SHP-6 all subscribers are notified of a change, in this tab and in others, until they unsubscribe', () => {
    const onChange = vi.fn<() => void>()
    const stop = followCustomer(onChange)
    saveCustomer(whole)
    forgetCustomer()
    expect(onChange).toHaveBeenCalledTimes(2)
    otherTab(KEY)
    otherTab('shelf-1')
    otherTab(null)
    expect(onChange).toHaveBeenCalledTimes(4)
    stop()
    saveCustomer(whole)
    otherTab(KEY)
    expect(onChange).toHaveBeenCalledTimes(4)
  })

  it('SHP-3 is complete with name, email and ZIP code, with or without a phone number', () => {
    expect(isKnownShopper(stored(ana), false)).toBe(true)
    for (const name of Object.keys(ana))
      expect(isKnownShopper(stored({ ...ana, [name]: ' ' }), false)).toBe(false)
  })

  it('SHP-4 a locking site asks again in each visit', () => {
    vi.stubGlobal('localStorage', aStorage({ [KEY]: JSON.stringify(ana) }))
    expect(isKnownShopper(storedCustomer(), true)).toBe(false)
    expect(isKnownShopper(storedCustomer(), false)).toBe(true)
    saveCustomer(whole)
    expect(isKnownShopper(storedCustomer(), true)).toBe(true)
    vi.stubGlobal('sessionStorage', aStorage())
    expect(isKnownShopper(storedCustomer(), true)).toBe(false)
  })
})

/** Whether the script marks a document in a browser with this storage. */
function marks(info: string | null, isLocking: boolean, isUnlocked: boolean): boolean {
  let isMarked = false
  runInNewContext(knownShopperScript(isLocking), {
    localStorage: aStorage(info === null ? {} : { [KEY]: info }),
    sessionStorage: aStorage(isUnlocked ? { [`${KEY}-unlocked`]: '1' } : {}),
    document: { documentElement: { toggleAttribute: () => (isMarked = true) } },
  })
  return isMarked
}

describe('the mark of the inline script', () => {
  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    JSON.stringify(ana),
    JSON.stringify({ ...ana, zipCode: ' ' }),
    JSON.stringify({ ...ana, zipCode: 85251 }),
  ])('SHP-3 SHP-4 agrees with the page for %j', (info) => {
    for (const isLocking of [false, true])
      for (const isUnlocked of [false, true])
        expect(marks(info, isLocking, isUnlocked)).toBe(
          isKnownShopper({ info, isUnlocked }, isLocking),
        )
  })
})
