import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn, storesFor } from '#domain/access/stores-for.ts'
import { holdDueAt, hoursAfter, possibleDecisions } from '#domain/holds/hold.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { StoredVehicles } from '#modules/inventory/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'

import { announce, applyEvent, holdTransaction } from './apply-event.ts'
import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'
import { requirePossible } from './require-possible.ts'
import type { HoldRulesOf } from './rules/rules-file.ts'
import type { HoldDecision, HoldQueue, QueuedHold } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  leads: Pick<LeadRecords, 'get' | 'readableTo'>
  /** The vehicles as the newest version of the database lists them. */
  vehicles: Pick<StoredVehicles, 'byKeys'>
  waitForVersion(version: number): Promise<void>
  rulesOf: HoldRulesOf
  now(): Date
}>

/** Holds that end within these hours need attention: the store may extend them. */
const SOON_HOURS = 4

/** The data of a hold in the audit trail, without data of the shopper. */
const factsOf = ({ state, until }: StoredHold) => ({ state, until })

/** Holds in the back office. @see docs/rules/holds.md, HLD-3 */
export function holdQueue(deps: Deps): HoldQueue {
  const { database, audit, leads, vehicles, now } = deps

  async function shopperOf(
    { id }: StoredHold,
    readable: ReadonlySet<string>,
  ): Promise<QueuedHold['shopper']> {
    const found = await leads.get(null, id)
    if (!found || found.lead.erasedAt !== null) return null
    if (!readable.has(id)) return 'hidden'
    const { firstName = '', lastName = '', phone = '' } = found.lead.fields
    return { name: `${firstName} ${lastName}`.trim(), phone }
  }

  async function shown(actor: Actor, holds: readonly StoredHold[]): Promise<readonly QueuedHold[]> {
    const ids = holds.map(({ id }) => id)
    const [listed, readable] = await Promise.all([
      vehicles.byKeys(holds),
      leads.readableTo(actor, ids),
    ])
    const at = now().toISOString()
    return Promise.all(
      holds.map(async (hold) => {
        const { id, dealerCode, stock, vin, state, reason, isHolding, language } = hold
        const vehicle = listed.find((one) => one.dealerCode === dealerCode && one.stock === stock)
        return {
          id,
          dealerCode,
          stock,
          vehicle: vehicle?.vin === vin ? vehicleName(vehicle) : vin,
          state,
          reason,
          isConfirmed: hold.confirmedAt !== null,
          isHolding,
          shopper: await shopperOf(hold, readable),
          language,
          dueAt: holdDueAt(hold),
          endedAt: hold.endedAt,
          deposit: hold.confirmedAt === null ? null : hold.depositCents,
          revision: hold.revision,
          decisions: possibleDecisions(hold, at),
        }
      }),
    )
  }

  /** Those of some stores whose holds a person may see. @throws {AppError} `forbidden` without the right */
  function visible(actor: Actor, stores: 'all' | readonly string[]): 'all' | readonly string[] {
    authorize(actor, 'holds.decide', {}, now().getTime())
    const permitted = storesFor(actor, 'holds.decide') ?? []
    if (stores === 'all') return permitted
    return stores.filter((code) => isIn(permitted, [code]))
  }

  /** @throws {AppError} `not-found`, `forbidden`, `conflict` */
  async function requireDecidable(
    actor: Actor,
    { id, revision, decision }: HoldDecision,
    { at, on = database.db }: Readonly<{ at: string; on?: Database['db'] }>,
  ): Promise<StoredHold> {
    const hold = await holdRepository(on).byId(id)
    if (!hold) throw new AppError('not-found', 'There is no such hold.', { key: 'holdGone' })
    authorize(actor, 'holds.decide', { dealerCode: hold.dealerCode }, now().getTime())
    if (hold.revision !== revision)
      throw new AppError('conflict', 'The hold changed in the meantime.', { key: 'holdChanged' })
    await requirePossible(on, hold, { kind: decision, at })
    return hold
  }

  return {
    async list(actor, filter) {
      const stores = visible(actor, filter.stores)
      const { holds, next } = await holdRepository(database.db).listed({ ...filter, stores })
      return { holds: await shown(actor, holds), next }
    },

    async waiting(actor, { stores, limit }) {
      const soon = hoursAfter(now().toISOString(), SOON_HOURS)
      const rows = holdRepository(database.db)
      const { n, waits, holds } = await rows.urgent(visible(actor, stores), soon, limit)
      return { n, waits, holds: await shown(actor, holds) }
    },

    async decide(actor, decision) {
      const event = { kind: decision.decision, at: now().toISOString() }
      // Transactions on holds wait for each other: check before starting one, and again inside it.
      await requireDecidable(actor, decision, event)
      const done = await audit.change(actor, async (trx, record) => {
        const started = await holdTransaction(trx)
        const hold = await requireDecidable(actor, decision, { at: event.at, on: trx })
        const { hours } = deps.rulesOf(hold.dealerCode)
        const after = await applyEvent(started, hold, { ...event, hours })
        record({
          action: `hold.${event.kind}`,
          subject: { kind: 'hold', id: hold.id },
          dealerCode: hold.dealerCode,
          before: factsOf(hold),
          after: after && factsOf(after),
        })
        return started
      })
      await announce(deps, done)
    },
  }
}
