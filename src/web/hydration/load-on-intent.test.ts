import { beforeEach, expect, it, vi } from 'vitest'

import { whenIdleOrUsed } from './load-on-intent.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', () => undefined)
})

/** An idle callback of a page that is always busy. */
function neverIdle(done: () => void, options?: IdleRequestOptions): void {
  if (options?.timeout !== undefined) setTimeout(done, options.timeout)
}

/** Whether it has resolved some time after the page loaded. */
async function isWantedAfter(ms: number): Promise<boolean> {
  let isWanted = false
  void whenIdleOrUsed().then(() => (isWanted = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isWanted
}

it('waits at most three seconds on a page that is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', neverIdle)
  vi.stubGlobal('window', { requestIdleCallback: neverIdle })
  expect(await isWantedAfter(2999)).toBe(false)
  expect(await isWantedAfter(3000)).toBe(true)
})

it('resolves immediately in a browser without idle callbacks', async () => {
  vi.stubGlobal('window', {})
  expect(await isWantedAfter(1)).toBe(true)
})
