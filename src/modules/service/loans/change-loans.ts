import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import {
  auditedChanges,
  type AuditedDeps,
  type Inside,
} from '#modules/service/board/audited-changes.ts'
import { requireBooking, requireUnchanged } from '#modules/service/board/require-visit.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { offerWork } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

import { freeLoanPlaces, MAX_LOAN_DAYS, takeLoanPlaces } from './loan-places.ts'
import { loanRepository, type StoredLoan } from './loan-repository.ts'

const MAX_NAME = 60

/** @throws {AppError} `conflict` for a visit of a shop that no longer exists */
function placeOf({ shops }: Pick<SchedulerDeps, 'shops'>, booking: StoredBooking): ShopPlace {
  const place = shops.byId(booking.dealerCode, booking.shopId)
  if (place === null) throw new AppError('conflict', 'There is no such shop.', { key: 'shopGone' })
  return place
}

const todayAt = ({ now }: Pick<SchedulerDeps, 'now'>, { dealer }: ShopPlace): string =>
  localMoment(now(), dealerTimeZone(dealer)).date

/** The name of a loaner, trimmed. @throws {AppError} `invalid` for none, or a long one */
function nameOf(loaner: string): string {
  const name = loaner.trim().replaceAll(/\s+/g, ' ')
  if (name === '' || name.length > MAX_NAME)
    throw new AppError('invalid', 'Enter the name or plate of the loaner.', { key: 'loanerName' })
  return name
}

/** @throws {AppError} `invalid` for a past day, too far ahead, or none */
function requireDue(dueOn: string, today: string): void {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(dueOn) && addDays(dueOn, 0) === dueOn
  if (!isDate || dueOn < today || dueOn > addDays(today, MAX_LOAN_DAYS))
    throw new AppError('invalid', 'Choose the day on which it is due back.', { key: 'loanerDue' })
}

const factsOf = ({ loaner, dueOn, backAt }: StoredLoan) => ({ loaner, dueOn, backAt })

/** @throws {AppError} `conflict` if another customer has it */
async function requireFree({ trx }: Inside, loan: Pick<StoredLoan, 'id' | 'shopId' | 'loaner'>) {
  const out = await loanRepository(trx).out(loan.shopId)
  const same = ({ id, loaner }: StoredLoan) =>
    id !== loan.id && loaner.toLowerCase() === loan.loaner.toLowerCase()
  if (out.some(same))
    throw new AppError('conflict', 'This loaner is out already.', { key: 'loanerOut' })
}

/** The loan of a visit. @throws {AppError} `conflict` for none */
async function requireLoan({ trx }: Inside, id: string): Promise<StoredLoan> {
  const loan = await loanRepository(trx).get(id)
  if (loan === null)
    throw new AppError('conflict', 'This visit has no loaner.', { key: 'loanerGone' })
  return loan
}

/** Records a change of the loaner of a visit. */
const recordOf =
  ({ record }: Inside, { id, dealerCode }: StoredBooking) =>
  (action: string, before: StoredLoan | null, after: StoredLoan | null) =>
    record({
      action,
      subject: { kind: 'visit', id },
      dealerCode,
      before: before && factsOf(before),
      after: after && factsOf(after),
    })

/** Loaners that shops hand out and get back. @see docs/rules/service.md, SVC-22 */
export function changeLoans(
  deps: AuditedDeps,
): Pick<ServiceBoard, 'lend' | 'unlend' | 'returnLoaner'> {
  const { scheduler } = deps
  const run = auditedChanges(deps)

  /** Frees places from a day on; they are offered to the waiting list. */
  async function free(
    { trx }: Inside,
    { booking, place }: Readonly<{ booking: StoredBooking; place: ShopPlace }>,
    { from, to }: Readonly<{ from: string; to: string }>,
  ): Promise<void> {
    if (!(await freeLoanPlaces(trx, { booking, place }, from)) || to < from) return
    const { id, dealerCode, shopId } = booking
    const now = scheduler.now().toISOString()
    await enqueueOn(trx, [offerWork({ dealerCode, shopId, from, to }, `${id}.loan.${now}`, now)])
  }

  return {
    async lend(actor: Actor, { loaner, dueOn, ...request }) {
      await requireUnchanged(scheduler, actor, request)
      const name = nameOf(loaner)
      await run(actor, async (inside) => {
        const { trx, ports } = inside
        const booking = await requireUnchanged(ports, actor, request)
        const place = placeOf(ports, booking)
        const today = todayAt(ports, place)
        requireDue(dueOn, today)
        if (booking.slot.slice(0, 10) > today)
          throw new AppError('conflict', 'It is too early for this.', { key: 'visitEarly' })
        const loans = loanRepository(trx)
        const before = await loans.get(booking.id)
        const isOut = before !== null && before.backAt === null
        const loan: StoredLoan = {
          id: booking.id,
          shopId: booking.shopId,
          loaner: name,
          outAt: isOut ? before.outAt : ports.now().toISOString(),
          dueOn,
          backAt: null,
        }
        await requireFree(inside, loan)
        await loans.set(loan)
        await takeLoanPlaces(inside, { booking, place }, { from: today, to: dueOn })
        if (isOut && dueOn < before.dueOn)
          await free(inside, { booking, place }, { from: addDays(dueOn, 1), to: before.dueOn })
        recordOf(inside, booking)('visit.loaned', before, loan)
      })
    },

    async unlend(actor, { id }) {
      await requireBooking(scheduler, actor, { id, action: 'service.change' })
      await run(actor, async (inside) => {
        const booking = await requireBooking(inside.ports, actor, { id, action: 'service.change' })
        const place = placeOf(inside.ports, booking)
        const loan = await requireLoan(inside, id)
        await loanRepository(inside.trx).remove(id)
        // A visit that was booked with a loaner keeps the place of its day.
        const day = booking.slot.slice(0, 10)
        const from = booking.transport === 'loaner' ? addDays(day, 1) : day
        await free(inside, { booking, place }, { from, to: loan.dueOn })
        recordOf(inside, booking)('visit.loan-undone', loan, null)
      })
    },

    async returnLoaner(actor, { id, isBack }) {
      await requireBooking(scheduler, actor, { id, action: 'service.change' })
      await run(actor, async (inside) => {
        const { trx, ports } = inside
        const booking = await requireBooking(ports, actor, { id, action: 'service.change' })
        const place = placeOf(ports, booking)
        const before = await requireLoan(inside, id)
        if ((before.backAt !== null) === isBack) return
        const loan = { ...before, backAt: isBack ? ports.now().toISOString() : null }
        const today = todayAt(ports, place)
        if (isBack) await free(inside, { booking, place }, { from: today, to: loan.dueOn })
        else {
          await requireFree(inside, loan)
          await takeLoanPlaces(inside, { booking, place }, { from: today, to: loan.dueOn })
        }
        await loanRepository(trx).set(loan)
        recordOf(inside, booking)(isBack ? 'visit.loan-back' : 'visit.loan-out', before, loan)
      })
    },
  }
}
