import { expect, it, onTestFinished, vi } from 'vitest'

import { refreshSoon } from './refresh-soon.ts'

/** A list whose person last typed at a time. */
function aList() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refresh = vi.fn<() => void>()
  const typed = { at: 0 }
  return { refresh, typed, ...refreshSoon({ refresh, typedAt: () => typed.at }) }
}

it('reloads once for many changes, and only after the person stops typing', () => {
  const { refresh, typed, soon } = aList()
  soon()
  soon()
  vi.advanceTimersByTime(3000)
  expect(refresh).toHaveBeenCalledTimes(1)
  typed.at = Date.now()
  soon()
  vi.advanceTimersByTime(3000)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('returns whether a refresh was pending when it ends', () => {
  const { refresh, typed, soon, stop } = aList()
  expect(stop()).toBe(false)
  soon()
  typed.at = Date.now()
  // It waits again, since the person types.
  vi.advanceTimersByTime(3000)
  expect(stop()).toBe(true)
  expect(stop()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
})
