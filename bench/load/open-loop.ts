import { setTimeout as wait } from 'node:timers/promises'

type Rate = Readonly<{
  perSecond: number
  seconds: number
  /** How many calls may be pending; a call that is due beyond them is skipped. */
  maxPending: number
  /** Ends the calls before `seconds`. */
  signal?: AbortSignal
  /** Calls arrive at random, as those of many independent shoppers do (a Poisson process), instead of evenly. */
  isRandom?: boolean
}>

/** The number of calls, of those skipped, and the milliseconds by which each began after it was due. */
export type Sent = Readonly<{ calls: number; skipped: number; lateMs: readonly number[] }>

/** The milliseconds until the next call: exponentially distributed for random arrivals. */
const gapMs = (perSecond: number, isRandom: boolean): number =>
  ((isRandom ? -Math.log(1 - Math.random()) : 1) * 1000) / perSecond

/**
 * Calls at a constant rate, whether earlier calls have ended or not, so that a slow server does not get fewer of them;
 * resolves when all have ended.
 * @param call gets its number from 0 and the time at which it was due, by `performance.now()`; must not reject
 */
export async function openLoop(
  { perSecond, seconds, maxPending, signal, isRandom = false }: Rate,
  call: (number: number, dueMs: number) => Promise<unknown>,
): Promise<Sent> {
  const beganMs = performance.now()
  const pending = new Set<Promise<unknown>>()
  const lateMs: number[] = []
  let skipped = 0
  const most = Math.round(perSecond * seconds)
  let calls = 0
  let dueMs = beganMs
  for (let number = 0; number < most; number += 1) {
    if (signal?.aborted) break
    calls += 1
    const aheadMs = dueMs - performance.now()
    if (aheadMs > 1) await wait(aheadMs)
    if (pending.size >= maxPending) skipped += 1
    else {
      lateMs.push(Math.max(0, performance.now() - dueMs))
      const called: Promise<unknown> = call(number, dueMs).finally(() => pending.delete(called))
      pending.add(called)
    }
    dueMs += gapMs(perSecond, isRandom)
  }
  await Promise.all(pending)
  return { calls, skipped, lateMs }
}
