import { randomUUIDv7 } from 'node:crypto'

import type { StoredHold } from '#modules/holds/hold-record.ts'
import { createHolds } from '#modules/holds/module.ts'
import { holdRepository } from '#modules/holds/repository.ts'
import { sweepHolds } from '#modules/holds/sweep-holds.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import { anAdminGroup } from './admin-group.ts'
import type { Engine } from './database.ts'
import { rows } from './import-group.ts'

const secretKeys = ['a key only for tests'] as const
const HOUR_MS = 3_600_000

/** A store with three vehicles, and holds of them. */
export async function aHoldGroup(engine: Engine) {
  const group = await anAdminGroup(engine, rows(3))
  const { database, clock, reached, shown } = group
  const now = () => clock.now
  const deps = { database, secretKeys, reached, now, log: { warn: () => {} } }
  const { holds, purges } = createHolds(deps)
  const tokens = accessTokens(secretKeys, 'vehicle hold')
  /** Stores the hold of a shopper, whose link was mailed but not followed. @returns its token */
  const ask = async (stock: string, shopper: string, more: Partial<StoredHold> = {}) => {
    const hold: StoredHold = {
      id: randomUUIDv7(),
      siteKey: 'one',
      dealerCode: 'D1',
      stock,
      vin: shown(stock)?.vin ?? '',
      contactMark: shopper,
      language: 'en',
      state: 'open',
      reason: null,
      revision: 0,
      createdAt: now().toISOString(),
      confirmedAt: null,
      heldAt: null,
      until: null,
      endedAt: null,
      isHolding: false,
      ...more,
    }
    await holdRepository(database.db).add(hold)
    return tokens.make(hold.id)
  }
  return {
    ...group,
    deps,
    holds,
    purges,
    ask,
    idOf: (token: string) => tokens.read(token) ?? '',
    follow: (token: string) => holds.follow('one', token),
    get: (token: string) => holds.get('one', token),
    sweep: () => sweepHolds({ ...deps, vehicles: storedVehicles(database, now) }),
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
    },
    isPending: (stock: string) => shown(stock)?.tags.has('isPendingSold') ?? null,
    /** The mails that were queued, `to news`, in alphabetical order. */
    mails: async () =>
      (
        await database.db
          .selectFrom('job')
          .select('payload')
          .where('kind', '=', 'hold-mail')
          .execute()
      )
        .map(({ payload }) => {
          const { to, news } = JSON.parse(payload) as Readonly<{ to: string; news: string }>
          return `${to} ${news}`
        })
        .toSorted(),
  }
}
