import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { knownShopperScript } from './customer-info-script.ts'
import { isKnownShopper, parseCustomerInfo } from './customer-info.ts'
import { followCustomer, forgetCustomer, keepCustomer, storedCustomer } from './customer-store.ts'

const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', zipCode: '85251' }
const whole = { ...ana, phone: '' }
const noCustomer = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }
const stored = (info: object) => ({ info: JSON.stringify(info), isUnlocked: false })

const KEY = 'vdp-customer-info'

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}

/** A storage as browsers have it. */
function aStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

let page: EventTarget

/** Another tab has changed what is kept under a key; `null`: all of it. */
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
  it.each([null, '', '{', '[]', '"Ana"', 'null', '7'])('SHP-1 %j is nothing stored', (text) => {
    expect(parseCustomerInfo(text)).toEqual(noCustomer)
  })

  it('SHP-1 keeps the texts it knows and drops everything else', () => {
    const text = JSON.stringify({ ...ana, phone: 4805550142, isVip: 'yes' })
    expect(parseCustomerInfo(text)).toEqual({ ...ana, phone: '' })
  })

  it('SHP-1 SHP-2 is kept under its key once a shopper gives it, and gone once they want that', () => {
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
    expect(keepCustomer(whole)).toBe(true)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(whole)
    expect(storedCustomer().isUnlocked).toBe(true)
    forgetCustomer()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
  })

  it('SHP-1 a storage that cannot be read holds nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse })
    expect(storedCustomer()).toEqual({ info: null, isUnlocked: false })
  })

  it.each([
    ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['full', { ...aStorage(), setItem: refuse }],
  ])('SHP-1 where storage is %s the page keeps it until it is left', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    expect(keepCustomer(whole)).toBe(false)
    expect(isKnownShopper(storedCustomer(), true)).toBe(true)
    forgetCustomer()
    expect(isKnownShopper(storedCustomer(), false)).toBe(false)
    vi.stubGlobal('localStorage', aStorage())
    expect(keepCustomer(whole)).toBe(true)
  })

  it('SHP-6 all who follow hear of a change, in this tab and in others, until they stop', () => {
    const heard = vi.fn<() => void>()
    const stop = followCustomer(heard)
    keepCustomer(whole)
    forgetCustomer()
    expect(heard).toHaveBeenCalledTimes(2)
    otherTab(KEY)
    otherTab('shelf-1')
    otherTab(null)
    expect(heard).toHaveBeenCalledTimes(4)
    stop()
    keepCustomer(whole)
    otherTab(KEY)
    expect(heard).toHaveBeenCalledTimes(4)
  })

  it('SHP-3 is present with name, email and zip code, whatever the phone', () => {
    expect(isKnownShopper(stored(ana), false)).toBe(true)
    for (const name of Object.keys(ana))
      expect(isKnownShopper(stored({ ...ana, [name]: ' ' }), false)).toBe(false)
  })

  it('SHP-4 a locking site asks again in each visit', () => {
    vi.stubGlobal('localStorage', aStorage({ [KEY]: JSON.stringify(ana) }))
    expect(isKnownShopper(storedCustomer(), true)).toBe(false)
    expect(isKnownShopper(storedCustomer(), false)).toBe(true)
    keepCustomer(whole)
    expect(isKnownShopper(storedCustomer(), true)).toBe(true)
    vi.stubGlobal('sessionStorage', aStorage())
    expect(isKnownShopper(storedCustomer(), true)).toBe(false)
  })
})

/** Whether the script marks a document in a browser that keeps this. */
function marks(info: string | null, isLocking: boolean, isUnlocked: boolean): boolean {
  let isMarked = false
  runInNewContext(knownShopperScript(isLocking), {
    localStorage: aStorage(info === null ? {} : { [KEY]: info }),
    sessionStorage: aStorage(isUnlocked ? { [`${KEY}-unlocked`]: '1' } : {}),
    document: { documentElement: { toggleAttribute: () => (isMarked = true) } },
  })
  return isMarked
}

describe('the mark that a page’s source makes', () => {
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
  ])('SHP-3 SHP-4 agrees with what the page finds in %j', (info) => {
    for (const isLocking of [false, true])
      for (const isUnlocked of [false, true])
        expect(marks(info, isLocking, isUnlocked)).toBe(
          isKnownShopper({ info, isUnlocked }, isLocking),
        )
  })
})
