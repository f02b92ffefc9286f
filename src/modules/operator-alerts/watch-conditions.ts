import type { Log } from '#platform/log/log.ts'

import { readAlertLog, type AlertEntry, type Target } from './alert-log.ts'
import type { Check } from './condition.ts'
import { applyCheck, applyReport, alertsFor } from './next-alerts.ts'

/** Reports an entry to a channel. @returns whether it succeeded; otherwise it is retried at the next check */
export type Notify = (entry: AlertEntry) => Promise<boolean>

/** The storage of the alert log, and the choice of the process that writes it. */
export type AlertStore = Readonly<{
  /** Whether this process is the owner; the last result while the database is unavailable. */
  isOwner(): Promise<boolean>
  /** The stored log; `null` for none. @throws while the database is unavailable */
  read(): Promise<string | null>
  /** @throws while the database is unavailable */
  write(text: string): Promise<void>
}>

type Options = Readonly<{
  /** Keyed by the first word of the ids of the conditions that they find. */
  checks: Readonly<Record<string, Check>>
  targets: Readonly<Partial<Record<Target, Notify>>>
  store: AlertStore
  now: () => Date
  log: Log
}>

/**
 * Checks for conditions and reports them: once when they start, again at intervals while they last, and once when they
 * end. Reports are also kept in memory, because the database may be what fails.
 */
export function watchConditions({ checks, targets, store, now, log }: Options) {
  let entries: readonly AlertEntry[] | null = null

  async function checkConditions(): Promise<void> {
    if (!(await store.isOwner())) {
      // Another process is the owner now, and continues from the stored log.
      entries = null
      return
    }
    const before = entries ?? readAlertLog(await store.read().catch(() => null))
    const results = await Promise.all(
      Object.entries(checks).map(async ([kind, check]) => {
        const found = await check().catch((error: unknown) => {
          log.warn({ err: error, kind }, 'a condition could not be checked')
          return null
        })
        return { kind, found }
      }),
    )
    const known = new Set(results.flatMap(({ kind, found }) => (found === null ? [] : [kind])))
    entries = applyCheck(before, {
      found: results.flatMap(({ found }) => found ?? []),
      isKnown: (id) => known.has(id.split(' ')[0] ?? ''),
      at: now().toISOString(),
    })
    await notifyAll()
    if (JSON.stringify(entries) !== JSON.stringify(before))
      await store.write(JSON.stringify(entries)).catch(() => {})
  }

  async function notifyAll(): Promise<void> {
    for (const target of ['mail', 'webhook'] as const) {
      const notify = targets[target]
      for (const entry of notify ? alertsFor(target, entries ?? [], now()) : []) {
        if (!(await notify?.(entry))) continue
        const { id, resolvedAt } = entry
        log.warn({ condition: id, target, isOver: resolvedAt !== null }, 'operator alerted')
        entries = applyReport(entries ?? [], entry, { target, at: now().toISOString() })
      }
    }
  }

  return { checkConditions }
}
