import { possibleDecisions, type StoreDecision } from '#domain/holds/hold.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { announce, applyEvent, holdTransaction } from './apply-event.ts'
import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'
import { requirePossible } from './require-possible.ts'
import type { HoldRulesOf } from './rules/rules-file.ts'
import { toShopper } from './shopper-holds.ts'
import type { ShopperHolds } from './types.ts'

type Deps = Readonly<{
  database: Database
  /** The tokens of stores, other ones than those of shoppers. */
  storeTokens: AccessTokens
  waitForVersion(version: number): Promise<void>
  rulesOf: HoldRulesOf
  now(): Date
}>

/** Decisions of stores by the link in a mail. @see docs/rules/holds.md, HLD-3 */
export function storeHolds(deps: Deps): Pick<ShopperHolds, 'forStore' | 'decide'> {
  const { database, storeTokens, now } = deps

  async function find(
    siteKey: string,
    token: string,
    on = database.db,
  ): Promise<StoredHold | null> {
    const id = storeTokens.read(token)
    const hold = id === null ? null : await holdRepository(on).byId(id)
    return hold?.siteKey === siteKey ? hold : null
  }

  /** @throws {AppError} `not-found`, `conflict` */
  async function findPossible(
    siteKey: string,
    token: string,
    event: Readonly<{ kind: StoreDecision; at: string }>,
    on = database.db,
  ): Promise<StoredHold> {
    const hold = await find(siteKey, token, on)
    if (!hold) throw new AppError('not-found', 'no hold has this token')
    await requirePossible(on, hold, event)
    return hold
  }

  return {
    async forStore(siteKey, token) {
      const hold = await find(siteKey, token)
      return (
        hold && {
          hold: toShopper(hold),
          decisions: possibleDecisions(hold, now().toISOString()),
        }
      )
    },

    async decide(siteKey, token, decision) {
      const event = { kind: decision, at: now().toISOString() }
      // Transactions on holds wait for each other: check before starting one, and again inside it.
      await findPossible(siteKey, token, event)
      const on = await database.transaction(async (trx) => {
        const started = await holdTransaction(trx)
        const hold = await findPossible(siteKey, token, event, trx)
        const { hours } = deps.rulesOf(hold.dealerCode)
        await applyEvent(started, hold, { ...event, hours })
        return started
      })
      await announce(deps, on)
    },
  }
}
