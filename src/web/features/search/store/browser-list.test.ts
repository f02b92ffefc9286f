import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ToWorker } from '#web/features/search/worker/worker-protocol.ts'

/** A worker that is told what to say. */
class StandIn extends EventTarget {
  static readonly all: StandIn[] = []
  readonly heard: ToWorker[] = []
  isTerminated = false
  constructor() {
    super()
    StandIn.all.push(this)
  }
  postMessage(message: ToWorker) {
    this.heard.push(message)
  }
  terminate() {
    this.isTerminated = true
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const logged = vi.fn<(error: unknown) => void>()
const answer = vi.fn<() => Promise<Response>>()
/** Hears of what another tab has stored. */
let otherTab: (event: unknown) => void
const USED = 'https://dealer.example/search/used?make=Jeep'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  StandIn.all.length = 0
  logged.mockClear()
  answer.mockReset().mockImplementation(async () => Response.json({ parts: {} }))
  vi.stubGlobal('Worker', StandIn)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('reportError', logged)
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => undefined })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: unknown) => void) => {
    if (kind === 'storage') otherTab = listener
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function hold(go: (path: string) => void = () => undefined) {
  const list = await import('./browser-list.ts')
  list.holdList('/search/used', {
    plan: () => null,
    formId: 'filter-form',
    formAddress: ({ action }) => new URL(action),
    wishFor: () => () => true,
    show: () => undefined,
    navigate: async (to: unknown) => go(String(to)),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ...list, worker: StandIn.all[0] }
}

it('answers from the worker once that is ready', async () => {
  const { answerHere, worker } = await hold()
  await expect(answerHere(USED)).resolves.toBeNull()
  worker?.say({ isPersonal: false })
  const answered = answerHere(USED)
  expect(worker?.heard.at(-1)).toMatchObject({ id: 0, address: USED })
  worker?.say({ id: 0, view: { total: 7 } })
  await expect(answered).resolves.toEqual({ total: 7 })
  await expect(answerHere('https://dealer.example/search/new')).resolves.toBeNull()
})

it('SHP-6 loads the page anew for a shopper with prices of their own', async () => {
  vi.stubGlobal('location', { pathname: '/search/used', search: '?make=Jeep' })
  const personal = vi.fn<(address: string) => void>()
  const { worker } = await hold(personal)
  worker?.say({ isPersonal: true })
  expect(personal).toHaveBeenCalledExactlyOnceWith('/search/used?make=Jeep')
})

it('SHP-6 asks for the list on screen anew once the shopper is another, in this tab or another one', async () => {
  vi.stubGlobal('location', { pathname: '/search/used', search: '?make=Jeep' })
  const anew = vi.fn<(address: string) => void>()
  const { worker } = await hold(anew)
  worker?.say({ isPersonal: false })
  otherTab({ key: 'vdp-customer-info' })
  expect(anew).toHaveBeenCalledExactlyOnceWith('/search/used?make=Jeep')
  otherTab({ key: 'shelf-1' })
  vi.stubGlobal('location', { pathname: '/search/new', search: '' })
  otherTab({ key: null })
  expect(anew).toHaveBeenCalledOnce()
})

it('leaves a list that is too long to the server', async () => {
  vi.stubGlobal('location', { href: USED })
  answer.mockImplementation(async () => new Response(null, { status: 204 }))
  const { worker } = await hold()
  expect(worker).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
})

describe('SRCH-16 with a plan of this visit', () => {
  const planned = 'https://dealer.example/search/used?make=Jeep&down=4000&term=72'
  beforeEach(() => {
    const plan = JSON.stringify({ termMonths: 72, downPayment: 400_000 })
    vi.stubGlobal('sessionStorage', { getItem: () => plan })
    vi.stubGlobal('location', { href: USED, pathname: '/search/used', search: '?make=Jeep' })
  })

  it('tells the worker', async () => {
    const { worker } = await hold()
    expect(worker?.heard[0]).toMatchObject({ plan: expect.stringContaining('400000') })
  })

  it('asks the server at an address that says so, where the list is too long to be held', async () => {
    answer.mockImplementation(async () => new Response(null, { status: 204 }))
    const went = vi.fn<(path: string) => void>()
    await hold(went)
    expect(went).toHaveBeenCalledExactlyOnceWith('/search/used?make=Jeep&down=4000&term=72')
  })

  it('leads the router there, where the list at hand can not say', async () => {
    const { answerHere } = await hold()
    const refused = await answerHere(USED).catch((thrown: unknown) => thrown)
    expect(refused).toBeInstanceOf(Response)
    expect(refused instanceof Response && refused.headers.get('location')).toBe(
      '/search/used?make=Jeep&down=4000&term=72',
    )
    await expect(answerHere(planned)).resolves.toBeNull()
  })
})

it('logs a download that failed once', async () => {
  answer.mockImplementation(async () => new Response(null, { status: 500 }))
  const { worker } = await hold()
  expect(worker).toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
})

it('lets the server answer whoever waits for a worker that fails', async () => {
  const { answerHere, worker } = await hold()
  worker?.say({ isPersonal: false })
  const answered = answerHere(USED)
  worker?.dispatchEvent(new Event('error'))
  await expect(answered).resolves.toBeNull()
  await expect(answerHere(USED)).resolves.toBeNull()
  expect(worker?.isTerminated).toBe(true)
})

it('loads nothing for a browser that saves data', async () => {
  vi.stubGlobal('location', { href: USED })
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await hold()
  expect(answer).not.toHaveBeenCalled()
})

it('looks a list up anew that has been held for long', async () => {
  const { answerHere, worker } = await hold()
  worker?.say({ isPersonal: false })
  await vi.advanceTimersByTimeAsync(301_000)
  await expect(answerHere(USED)).resolves.toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(worker?.isTerminated).toBe(true)
  expect(StandIn.all).toHaveLength(2)
})
