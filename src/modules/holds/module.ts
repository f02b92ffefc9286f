import { createHmac } from 'node:crypto'

import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import type { LeadRecords, LeadRoutes } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { DEPOSIT_JOB, refundDeposit } from './deposits/deposit-jobs.ts'
import type { DepositVendor } from './deposits/deposit-vendor.ts'
import { HOLD_MAIL_JOB } from './hold-jobs.ts'
import { holdCalendar } from './hold-mail-content.ts'
import { holdQueue } from './hold-queue.ts'
import { aboutHold, mailHold } from './mail-hold.ts'
import { holdRepository } from './repository.ts'
import type { HoldRulesOf } from './rules/rules-file.ts'
import { shopperHolds } from './shopper-holds.ts'
import { storeHolds } from './store-holds.ts'
import { sweepHolds } from './sweep-holds.ts'
import type { ShopperHolds } from './types.ts'

export { testDeposits } from './deposits/test-vendor.ts'
export { holdFollowUp } from './hold-jobs.ts'
export {
  createHoldSettings,
  type HoldSettings,
  type HoldSettingsView,
} from './rules/hold-settings.ts'
export { mergeHoldRules } from './rules/rule-parts.ts'
export { checkHolds, createHoldRules } from './rules/rules-file.ts'
export { holdMailSamples } from './mail-samples.ts'
export type { HoldList, HoldQueue, QueuedHold, ShopperHold, ShopperHolds } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  sites: Pick<SiteDirectory, 'siteByKey'>
  leads: Pick<LeadRecords, 'get' | 'readableTo'>
  dealers: Pick<DealerDirectory, 'byCode'>
  /** Recipients by department. */
  routes: LeadRoutes
  mail: OutboundMail
  secretKeys: SecretKeys
  rulesOf: HoldRulesOf
  /** Takes deposits; `null` for none. */
  depositVendor: DepositVendor | null
  /** Resolves once the list has a version of the inventory, or after some seconds. */
  waitForVersion(version: number): Promise<void>
  log: Pick<Log, 'warn'>
  now: () => Date
}>

const MINUTE_MS = 60_000

/** Holds of vehicles by shoppers: their beginning and end, their mails, and the pending status of their vehicles. */
export function createHolds(given: Deps) {
  const { database, secretKeys, sites, dealers, mail, log, now } = given
  const tokens = accessTokens(secretKeys, 'vehicle hold')
  const storeTokens = accessTokens(secretKeys, 'hold decision')
  const deps = {
    ...given,
    ...mail,
    // Without a vendor no store has deposits, whatever its rules say.
    rulesOf: (code: string | null) =>
      given.depositVendor === null
        ? { ...given.rulesOf(code), deposit: null }
        : given.rulesOf(code),
    vehicles: storedVehicles(database, now),
    siteOf: sites.siteByKey,
    dealerOf: (code: string) => dealers.byCode(code),
    tokenOf: tokens.make,
    storeTokenOf: storeTokens.make,
    mailboxHashOf: (mailbox: string) =>
      createHmac('sha256', secretKeys[0])
        .update(JSON.stringify(['hold', mailbox]))
        .digest('base64url'),
  }
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | null = null
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepHolds(deps))
      .catch((error: unknown) => log.warn({ err: error }, 'holds that are over end a minute later'))
  }
  const holds: ShopperHolds = {
    ...shopperHolds({ ...deps, tokens }),
    ...storeHolds({ ...deps, storeTokens }),
    async calendarFile(site, token) {
      const id = tokens.read(token)
      const hold = id === null ? null : await holdRepository(database.db).byId(id)
      if (hold?.siteKey !== site.key) return null
      const about = await aboutHold(deps, hold)
      return 'state' in about ? null : holdCalendar(about, now())
    },
  }
  return {
    services: { holds, holdQueue: holdQueue(deps) },
    jobs: {
      [HOLD_MAIL_JOB]: mailHold(deps),
      [DEPOSIT_JOB]: refundDeposit(given.depositVendor),
    },
    purges: [
      async (expiry) => ({
        holds: await holdRepository(database.db).removeBefore(expiry('holds')),
      }),
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
