import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#domain/retention/retention.data.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Database } from '#platform/db/database.ts'

import { expiredCount } from './expired-counts.ts'
import { storedPeriods } from './periods.ts'
import type { RetentionList, RetentionSettings } from './types.ts'

export type RetentionDeps = Readonly<{
  database: Pick<Database, 'db' | 'readAside'>
  audit: Pick<AuditTrail, 'change'>
  sealedDays: RetentionList['sealedDays']
  now(): Date
}>

/** @throws {AppError} `invalid` for a period out of its bounds */
function checkAmount(kind: RetentionKind, amount: number): void {
  const { min, max } = RETENTION[kind]
  if (!Number.isInteger(amount) || amount < min || amount > max)
    throw new AppError('invalid', `A number from ${min} to ${max}.`, {
      key: 'retentionBounds',
      values: { min, max },
    })
}

/** Periods of retention in the back office. */
export function retentionSettings(deps: RetentionDeps): RetentionSettings {
  const { database, audit, sealedDays, now } = deps
  const allow = (actor: Actor, action: 'retention.manage' | 'retention.shorten') =>
    authorize(actor, action, {}, now().getTime())

  return {
    async list(actor) {
      allow(actor, 'retention.manage')
      const stored = await storedPeriods(database.db)
      const rows = RETENTION_KINDS.map((kind) => {
        const set = stored.get(kind)
        return {
          kind,
          ...RETENTION[kind],
          amount: set?.amount ?? RETENTION[kind].standard,
          changed: set ? { byName: set.byName, at: set.at } : null,
        }
      })
      return { rows, sealedDays }
    },

    async preview(actor, { kind, amount }) {
      allow(actor, 'retention.manage')
      checkAmount(kind, amount)
      const at = now()
      return expiredCount(database, kind, {
        expiry: expiryAt(at, { [kind]: amount }),
        now: at,
      })
    },

    async change(actor, { kind, amount, seen }) {
      allow(actor, 'retention.manage')
      checkAmount(kind, amount)
      await audit.change(actor, async (trx, record) => {
        const { standard, unit } = RETENTION[kind]
        const before = (await storedPeriods(trx)).get(kind)?.amount ?? standard
        if (before !== seen)
          throw new AppError('conflict', 'Someone else changed this meanwhile.', {
            key: 'retentionChanged',
          })
        if (amount < before) allow(actor, 'retention.shorten')
        if (amount === before) return
        const values = { amount, by_name: actor.name, at: now().toISOString() }
        await trx
          .insertInto('retention_period')
          .values({ kind, ...values })
          .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
          .execute()
        record({
          action: 'retention.changed',
          subject: { kind: 'retention', id: kind },
          dealerCode: null,
          before: { [unit]: before },
          after: { [unit]: amount },
        })
      })
    },
  }
}
