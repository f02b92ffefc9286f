import { auditTrail } from '#modules/audit/module.ts'
import { createRetention } from '#modules/retention/module.ts'
import type { Services } from '#modules/services.ts'
import { aDatabase } from '#tests/support/builders/database.ts'

import { changedBy } from './changed-by.ts'
import type { UseCase, UseCasePath } from './use-case.ts'

const now = () => new Date()

/** Periods of retention; each change shortens the standard one. */
export async function aRetentionWorld() {
  const database = await aDatabase('sqlite')
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const sealedDays = { secret: 7, private: 30 }
  const { retention } = createRetention({ database, audit, sealedDays, now })
  return {
    retention,
    /** Sets every period to the standard one. */
    reset: () => database.db.deleteFrom('retention_period').execute(),
    services: { retention },
    changedBy: () => changedBy(database),
  }
}
export type RetentionWorld = Awaited<ReturnType<typeof aRetentionWorld>>

/** Every use case of retention. */
export const RETENTION_USE_CASES = {
  'retention.list': {
    action: 'retention.manage',
    run: ({ retention }, actor) => retention.list(actor),
  },
  'retention.preview': {
    action: 'retention.manage',
    run: ({ retention }, actor) => retention.preview(actor, { kind: 'received', amount: 12 }),
  },
  'retention.change': {
    action: 'retention.shorten',
    async run({ retention, reset }, actor) {
      await reset()
      return retention.change(actor, { kind: 'received', amount: 12, seen: 24 })
    },
  },
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'retention'>>, UseCase<RetentionWorld>>
>
