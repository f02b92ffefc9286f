import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { assignNew } from './assign-new.ts'
import { catchUp } from './catch-up.ts'
import { escalateLate } from './escalate.ts'
import { expireOffers } from './expire-offers.ts'
import { fillDays, measureAnswers } from './lead-figures.ts'

const EVERY_MS = 5_000
/**
 * Less often, because finding leads without a workflow row, or with an expired offer, takes longer and there are few.
 */
const CATCH_UP_EVERY_MS = 600_000
/** Leads of service visits are stored without a row: new ones are looked for at each step. */
const NEW_MS = 2 * CATCH_UP_EVERY_MS

/** Assigns new leads and reports late ones, in processes that run jobs. */
export function routingWork(
  deps: WorkflowDeps & Readonly<{ log: Log; reload(): void }>,
): Pick<Module, 'startWork' | 'stop'> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let caughtUpAt = Number.NEGATIVE_INFINITY

  /** A step each time: after an update many leads lack their figures, and new ones must not wait for them. */
  async function storeFigures(): Promise<void> {
    try {
      await measureAnswers(deps)
      await fillDays(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'figures of leads were not stored: the next attempt follows')
    }
  }
  async function work(): Promise<void> {
    try {
      deps.reload()
      if (performance.now() - caughtUpAt > CATCH_UP_EVERY_MS) {
        await catchUp(deps, () => isStopped)
        if (!isStopped) await expireOffers(deps, { isStopped: () => isStopped })
        caughtUpAt = performance.now()
      } else {
        const since = new Date(deps.now().getTime() - NEW_MS).toISOString()
        await catchUp(deps, () => isStopped, since)
      }
      if (!isStopped) await assignNew(deps)
      if (!isStopped) await escalateLate(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'leads were not assigned: the next attempt follows')
    }
    if (!isStopped) await storeFigures()
    if (!isStopped) timer = setTimeout(start, EVERY_MS).unref()
  }
  function start() {
    running = work()
  }

  return {
    startWork: start,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
