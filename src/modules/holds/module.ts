import { storedVehicles } from '#modules/inventory/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { holdRepository } from './repository.ts'
import { shopperHolds } from './shopper-holds.ts'
import { sweepHolds } from './sweep-holds.ts'

type Deps = Readonly<{
  database: Database
  secretKeys: SecretKeys
  /** Resolves once the list has a version of the inventory, or after some seconds. */
  reached(version: number): Promise<void>
  log: Pick<Log, 'warn'>
  now: () => Date
}>

const MINUTE_MS = 60_000
/** How long an ended hold is stored: the page of its link says how it ended. */
const FORGET_MS = 90 * 24 * 60 * MINUTE_MS

/** Vehicles that shoppers hold online: they begin, end, and show as pending meanwhile. */
export function createHolds(given: Deps) {
  const { database, secretKeys, log, now } = given
  const deps = { ...given, vehicles: storedVehicles(database, now) }
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | null = null
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepHolds(deps))
      .catch((error: unknown) => log.warn({ err: error }, 'holds that are over end a minute later'))
  }
  return {
    holds: shopperHolds({ ...deps, tokens: accessTokens(secretKeys, 'vehicle hold') }),
    purges: [
      async () => {
        const before = new Date(now().getTime() - FORGET_MS).toISOString()
        return { holds: await holdRepository(database.db).removeBefore(before) }
      },
    ],
    /** Ends holds by the clock, and after each import those of vehicles that it sold. */
    startWork() {
      stopListening = database.listen('inventory', sweep)
      timer = setInterval(sweep, MINUTE_MS).unref()
      sweep()
    },
    async stop() {
      stopListening?.()
      clearInterval(timer)
      await sweeping
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
