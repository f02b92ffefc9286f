import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { ToWorker } from '#web/features/search/worker/worker-protocol.ts'

import { createListClient } from './list-client.ts'
import { noList, type ListState } from './list-state.ts'

/** A worker controlled by the test. */
class TestWorker extends EventTarget {
  static readonly all: TestWorker[] = []
  readonly received: ToWorker[] = []
  isTerminated = false
  constructor() {
    super()
    TestWorker.all.push(this)
  }
  postMessage(message: ToWorker) {
    this.received.push(message)
  }
  terminate() {
    this.isTerminated = true
  }
  send(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const logged = vi.fn<(error: unknown) => void>()
const fetchMock = vi.fn<() => Promise<Response>>()
/** Simulates storage changes by another tab. */
let otherTab: (event: unknown) => void
const ORIGIN = 'https://dealer.example'
const USED = `${ORIGIN}/search/used?make=Jeep`
const plan = JSON.stringify({ termMonths: 72, downPayment: 400_000 })

function at(address: string) {
  const { href, origin, pathname, search } = new URL(address)
  vi.stubGlobal('location', { href, origin, pathname, search })
}

beforeEach(() => {
  vi.useFakeTimers()
  TestWorker.all.length = 0
  logged.mockClear()
  fetchMock.mockReset().mockImplementation(async () => Response.json({ parts: {} }))
  vi.stubGlobal('Worker', TestWorker)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('reportError', logged)
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    readyState: 'complete',
    hidden: true,
    activeElement: null,
    addEventListener: () => undefined,
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: unknown) => void) => {
    if (kind === 'storage') otherTab = listener
  })
  at(USED)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parts = { sort: '', applied: [], cards: [] }
// The rest of a list is not read here.
const list = { ...parts, heading: 'Pre-owned vehicles' } as unknown as SearchView
const other = { ...parts, heading: 'Jeep' } as unknown as SearchView
const fromServer = async () => other

/** A page of used vehicles, open and idle. */
async function open() {
  let state: ListState = noList
  const navigate = vi.fn<(to: unknown) => Promise<void>>(async () => undefined)
  const client = createListClient({
    get: () => state,
    set: (next) => {
      state = next
    },
  })
  const page = {
    element: Object.assign(new EventTarget(), { querySelector: () => null }) as never,
    navigate: navigate as never,
    place: { pathname: '/search/used', search: '?make=Jeep' } as never,
    loaded: list,
    later: list,
  }
  client.show(page, null)
  await vi.advanceTimersByTimeAsync(1)
  const load = (address = USED, server: () => Promise<SearchView> = fromServer) =>
    client.load(new Request(address), server)
  return { client, page, navigate, load, state: () => state, worker: TestWorker.all[0] }
}

const failing = (error: unknown) => async () => {
  throw error
}
const serverFailure = { status: 500, statusText: '', internal: false, data: null }

it('gets results from the worker once that is ready', async () => {
  const { load, worker } = await open()
  await expect(load()).resolves.toBe(other)
  worker?.send({ isPersonal: false })
  const answered = load()
  expect(worker?.received.at(-1)).toMatchObject({ id: 0, address: USED })
  worker?.send({ id: 0, view: { total: 7 } })
  await expect(answered).resolves.toEqual({ total: 7 })
  await expect(load(`${ORIGIN}/search/new`)).resolves.toBe(other)
})

it('SHP-6 reloads the page for a shopper with personalized prices', async () => {
  const { navigate, worker } = await open()
  worker?.send({ isPersonal: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/search/used?make=Jeep'])
})

it('SHP-6 reloads the displayed list when the shopper changes, in this tab or another one', async () => {
  const { navigate, worker } = await open()
  worker?.send({ isPersonal: false })
  otherTab({ key: 'vdp-customer-info' })
  expect(navigate).toHaveBeenCalledOnce()
  otherTab({ key: 'shelf-1' })
  at(`${ORIGIN}/search/new`)
  otherTab({ key: null })
  expect(navigate).toHaveBeenCalledOnce()
})

it('leaves a list that is too long to the server', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
  const { worker } = await open()
  expect(worker).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
})

describe('SRCH-16 with a plan of this visit', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', { getItem: () => plan, setItem: () => undefined })
  })

  it('passes it to the worker', async () => {
    const { worker } = await open()
    expect(worker?.received[0]).toMatchObject({ plan: expect.stringContaining('400000') })
  })

  it('queries the server at an address with the plan if the list is too long to be held', async () => {
    fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
    const { navigate } = await open()
    expect(navigate.mock.calls.map(([to]) => to)).toEqual([
      '/search/used?make=Jeep&down=4000&term=72',
    ])
  })

  it('redirects there if the browser does not hold the list', async () => {
    const { load } = await open()
    const answered = await load()
    expect(answered instanceof Response && answered.headers.get('location')).toBe(
      '/search/used?make=Jeep&down=4000&term=72',
    )
    await expect(load(`${USED}&down=4000&term=72`)).resolves.toBe(other)
  })

  it.each([true, false])('clears it, with the list in the browser: %s', async (isHeld) => {
    at(`${USED}&down=4000&term=72`)
    const { client, navigate, state, worker } = await open()
    if (isHeld) worker?.send({ isPersonal: false })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
    client.followPlan('clear')
    await vi.advanceTimersByTimeAsync(0)
    expect(state().pending).toEqual({ path: '/search/used?make=Jeep' })
    if (isHeld) worker?.send({ id: 0, view: other })
    await vi.advanceTimersByTimeAsync(1)
    expect(navigate.mock.calls.at(-1)?.[0]).toBe('/search/used?make=Jeep')
    expect(state().early?.view ?? null).toBe(isHeld ? other : null)
  })
})

it('logs a download that failed once', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 500 }))
  const { state, worker } = await open()
  expect(worker).toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
  expect(state().held).toBeNull()
})

it('sends pending queries of a failed worker to the server', async () => {
  const { load, state, worker } = await open()
  worker?.send({ isPersonal: false })
  const answered = load()
  worker?.dispatchEvent(new Event('error'))
  await expect(answered).resolves.toBe(other)
  await expect(load()).resolves.toBe(other)
  expect([worker?.isTerminated, state().held]).toEqual([true, null])
})

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'loads nothing for a browser that saves data, or over 2G: %o',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    await open()
    expect(fetchMock).not.toHaveBeenCalled()
  },
)

const neverIdle = (done: () => void, options?: IdleRequestOptions) =>
  options?.timeout !== undefined && setTimeout(done, options.timeout)

it('loads the list after three seconds on a page that is never idle', async () => {
  vi.stubGlobal('window', { requestIdleCallback: neverIdle })
  vi.stubGlobal('requestIdleCallback', neverIdle)
  await open()
  expect(fetchMock).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetchMock).toHaveBeenCalledOnce()
})

it('reloads a list that has been held for more than five minutes', async () => {
  const { load, worker } = await open()
  worker?.send({ isPersonal: false })
  await vi.advanceTimersByTimeAsync(301_000)
  await expect(load()).resolves.toBe(other)
  await vi.advanceTimersByTimeAsync(0)
  expect(worker?.isTerminated).toBe(true)
  expect(TestWorker.all).toHaveLength(2)
})

describe('a failed load', () => {
  it.each([new TypeError('Failed to fetch'), serverFailure])(
    'SRCH-15 keeps the displayed list and logs: %s',
    async (error) => {
      const { load } = await open()
      await expect(load(USED, failing(error))).resolves.toEqual({ ...list, hasFailed: true })
      expect(logged).toHaveBeenCalledExactlyOnceWith(error)
    },
  )

  it.each([new Response(null, { status: 302 }), { ...serverFailure, status: 404 }])(
    'passes on redirects and missing pages',
    async (error) => {
      const { load } = await open()
      await expect(load(USED, failing(error))).rejects.toBe(error)
      expect(logged).not.toHaveBeenCalled()
    },
  )

  it('fails like any page when no list is displayed', async () => {
    const { client, load } = await open()
    client.show(null, null)
    const error = new TypeError('Failed to fetch')
    await expect(load(USED, failing(error))).rejects.toBe(error)
  })

  it('does not log a load that a newer choice has replaced', async () => {
    const { client } = await open()
    const error = new DOMException('', 'AbortError')
    const request = new Request(USED, { signal: AbortSignal.abort() })
    await expect(client.load(request, failing(error))).rejects.toBe(error)
    expect(logged).not.toHaveBeenCalled()
  })
})
