import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { ToWorker } from './messages.ts'

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
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function hold(go: (path: string) => void = () => undefined) {
  const list = await import('./browser-list.ts')
  list.holdList('/search/used', {
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

it('leaves a list that is too long to the server', async () => {
  answer.mockImplementation(async () => new Response(null, { status: 204 }))
  const { worker } = await hold()
  expect(worker).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
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
