import { hoursAfter, HOLD_HOURS, holdDueAt, nextHold, type HoldEvent } from '#domain/holds/hold.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { StoredVehicles } from '#modules/inventory/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { announce, applyEvent, holdTransaction, type HoldTransaction } from './apply-event.ts'
import type { DepositVendor } from './deposits/deposit-vendor.ts'
import { isDepositPaid } from './deposits/is-deposit-paid.ts'
import type { StoredHold } from './hold-record.ts'
import { listedAs, type ListedAs } from './listed-as.ts'
import { holdRepository } from './repository.ts'
import type { HoldRulesOf } from './rules/rules-file.ts'
import type { FollowedHold, ShopperHold, ShopperHolds } from './types.ts'

export type ShopperHoldDeps = Readonly<{
  database: Database
  tokens: AccessTokens
  /** The vehicles as the newest version of the database lists them. */
  vehicles: Pick<StoredVehicles, 'byKeys'>
  /** `null` for a site that no longer exists. */
  siteOf(key: string): Site | null
  waitForVersion(version: number): Promise<void>
  rulesOf: HoldRulesOf
  /** Takes deposits; `null` if the installation has no vendor. */
  depositVendor: DepositVendor | null
  log: Pick<Log, 'warn'>
  now(): Date
}> &
  Pick<OutboundMail, 'originOf'>

/** A hold as its page shows it. @param asked what its link asks for; nothing once it was followed */
export function toShopper(
  hold: StoredHold,
  {
    depositDue = null,
    asksStore = false,
  }: Partial<Pick<ShopperHold, 'depositDue' | 'asksStore'>> = {},
): ShopperHold {
  const { dealerCode, stock, vin, state, reason, confirmedAt, createdAt, until, revision } = hold
  return {
    dealerCode,
    stock,
    vin,
    state,
    reason,
    isConfirmed: confirmedAt !== null,
    answerBy: state === 'open' ? hoursAfter(confirmedAt ?? createdAt, HOLD_HOURS) : null,
    until,
    revision,
    deposit: confirmedAt === null ? null : hold.depositCents,
    depositDue,
    asksStore,
  }
}

/** Whether its mailed link was not followed yet. */
const isNew = ({ state, confirmedAt }: StoredHold) => state === 'open' && confirmedAt === null

/** Actions of shoppers by the link in a mail. Opening a page does none of them, since mail scanners open every link. */
export function shopperHolds(
  deps: ShopperHoldDeps,
): Omit<ShopperHolds, 'calendarFile' | 'forStore' | 'decide'> {
  const { database, tokens, now } = deps

  /** The deposit that is asked for: the amount of the first time, even if the store asks for another one since. */
  function depositDue(hold: StoredHold): Cents | null {
    if (deps.depositVendor === null || !isNew(hold)) return null
    const dollars = deps.rulesOf(hold.dealerCode).deposit
    return hold.depositCents ?? (dollars === null ? null : fromDollars(dollars))
  }

  async function find(
    siteKey: string,
    token: string,
    on = database.db,
  ): Promise<StoredHold | null> {
    const id = tokens.read(token)
    const hold = id === null ? null : await holdRepository(on).byId(id)
    return hold?.siteKey === siteKey ? hold : null
  }

  /** @throws {AppError} `not-found` */
  async function requireHold(
    siteKey: string,
    token: string,
    on = database.db,
  ): Promise<StoredHold> {
    const hold = await find(siteKey, token, on)
    if (!hold) throw new AppError('not-found', 'no hold has this token')
    return hold
  }

  /**
   * Changes the current state of a hold in a transaction. Transactions on holds wait for each other, so callers check
   * first whether anything changes.
   */
  async function change<T>(
    siteKey: string,
    token: string,
    work: (on: HoldTransaction, hold: StoredHold) => Promise<T>,
  ): Promise<T> {
    const { result, on } = await database.transaction(async (trx) => {
      const started = await holdTransaction(trx)
      const hold = await requireHold(siteKey, token, trx)
      return { result: await work(started, hold), on: started }
    })
    await announce(deps, on)
    return result
  }

  /** Whether the store decides about a hold that would begin now. @param at ISO @see HLD-3 */
  async function asksStore({ dealerCode }: StoredHold, at: string, on = database.db) {
    const { newAnHour, isOffered } = deps.rulesOf(dealerCode)
    // One that stopped offering holds since the request decides about it.
    if (!isOffered) return true
    return (await holdRepository(on).countSince(dealerCode, hoursAfter(at, -1))) >= newAnHour
  }

  const eventFor = async (
    { trx }: HoldTransaction,
    hold: StoredHold,
    listed: ListedAs,
  ): Promise<HoldEvent> => {
    const at = now().toISOString()
    if (listed === 'gone') return { kind: 'sold', at }
    return {
      kind: 'followed',
      at,
      hours: deps.rulesOf(hold.dealerCode).hours,
      isTaken: listed === 'pending' || (await holdRepository(trx).isHeld(hold.vin)),
      needsApproval: await asksStore(hold, at, trx),
    }
  }

  /** The contact's other active hold, which takes precedence; `null` if this one may begin. */
  async function otherOf(
    hold: StoredHold,
    listed: ListedAs,
    on = database.db,
  ): Promise<FollowedHold | null> {
    const other = listed === 'free' ? await holdRepository(on).otherOf(hold) : null
    if (other === null) return null
    const site = other.siteKey === hold.siteKey ? null : deps.siteOf(other.siteKey)
    return {
      outcome: 'other',
      token: tokens.make(other.id),
      origin: site && deps.originOf(site),
    }
  }

  /** Whether the deposit of a hold that has not begun is paid. */
  const isPaid = async (hold: StoredHold): Promise<boolean> =>
    deps.depositVendor !== null &&
    depositDue(hold) !== null &&
    hold.depositCents !== null &&
    isDepositPaid(deps.depositVendor, hold.id, deps.log)

  /** The address of the page where the deposit of a hold is paid before it begins; `null` if none is due. */
  async function paymentOf(hold: StoredHold): Promise<string | null> {
    const { depositVendor: vendor } = deps
    const { id: holdId, language, vin } = hold
    if (vendor === null) {
      // What was asked before can't be paid any more, so it is neither stated as paid nor returned.
      if (hold.depositCents !== null) await holdRepository(database.db).askDeposit(holdId, null)
      return null
    }
    const site = deps.siteOf(hold.siteKey)
    const amount = depositDue(hold)
    if (amount === null || site === null) return null
    if ((await vendor.state(holdId)) === 'paid') return null
    // Stored first, so that the deposit is returned even if its shopper does not come back.
    await holdRepository(database.db).askDeposit(holdId, amount)
    return vendor.start({
      holdId,
      amount,
      about: areaTranslator('hold', language)('depositFor', { vin }),
      language,
      returnTo: deps.originOf(site) + paths.hold(tokens.make(holdId)),
    })
  }

  return {
    rulesOf: deps.rulesOf,

    async get(siteKey, token) {
      const hold = await find(siteKey, token)
      if (hold === null) return null
      if (!isNew(hold)) return toShopper(hold)
      const [asks, paid] = await Promise.all([asksStore(hold, now().toISOString()), isPaid(hold)])
      return paid
        ? { ...toShopper(hold, { asksStore: asks }), deposit: hold.depositCents }
        : toShopper(hold, { asksStore: asks, depositDue: depositDue(hold) })
    },

    async follow(siteKey, token) {
      const known = await requireHold(siteKey, token)
      if (!isNew(known)) return { outcome: 'hold', hold: toShopper(known) }
      const listed = (await listedAs(deps, [known])).get(known.id) ?? 'gone'
      const first = await otherOf(known, listed)
      if (first) return first
      const dueAt = holdDueAt(known)
      const isOver = dueAt !== null && dueAt <= now().toISOString()
      const payment = listed === 'free' && !isOver ? await paymentOf(known) : null
      if (payment !== null) return { outcome: 'deposit', address: payment }
      return change(siteKey, token, async (on, hold): Promise<FollowedHold> => {
        const other = isNew(hold) ? await otherOf(hold, listed, on.trx) : null
        if (other) return other
        const event = await eventFor(on, hold, listed)
        // An expired link is refused, even before the next sweep.
        const after =
          (await applyEvent(on, hold, event)) ??
          (await applyEvent(on, hold, { kind: 'due', at: event.at }))
        return { outcome: 'hold', hold: toShopper(after ?? hold) }
      })
    },

    async cancel(siteKey, token) {
      const event = { kind: 'canceled', at: now().toISOString() } as const
      if (nextHold(await requireHold(siteKey, token), event) === null) return
      await change(siteKey, token, (on, hold) => applyEvent(on, hold, event))
    },
  }
}
