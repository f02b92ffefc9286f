import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { dayClock } from '#domain/service/day-clock.ts'
import { openingOf } from '#domain/service/openings.ts'
import { isTaken, type Seat, type TakenSeats } from '#domain/service/seats.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { Capacity } from '#domain/service/shop.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenOn } from '#modules/service/scheduler-deps.ts'
import { offerWork } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

import { auditedChanges, type AuditedDeps } from './audited-changes.ts'
import { blockRepository, quartersOf, type StoredBlock } from './block-repository.ts'
import { requireShop } from './require-shop.ts'
import type { NewBlock } from './types/changes.ts'
import type { ServiceBoard } from './types/service-board.ts'

const MINUTE_MS = 60_000
const MAX_REASON = 500

const iso = (at: number) => new Date(at * MINUTE_MS).toISOString()

/**
 * The time of a block within the hours of its date, minutes since 1970.
 * @throws {AppError} `invalid` if the shop takes no visits then
 */
function spanOf({ versions, dealer }: ShopPlace, { date, from, to }: NewBlock) {
  const opening = openingOf(shopOn(versions, date), dealer, date)
  const [first] = opening.state === 'open' ? opening.arrivals : []
  if (opening.state !== 'open' || !first)
    throw new AppError('invalid', 'The shop takes no visits on this day.', { key: 'blockHours' })
  const clock = dayClock(date, dealerTimeZone(dealer))
  const span = {
    from: Math.max(first.at, (from === null ? null : clock(from)) ?? first.at),
    until: Math.min(opening.closesAt, (to === null ? null : clock(to)) ?? opening.closesAt),
  }
  if (span.from >= span.until)
    throw new AppError('invalid', 'The shop takes no visits at this time.', { key: 'blockHours' })
  return span
}

/** The numbers of a shop's lifts in the order in which they are closed: those that shoppers can book come first. */
const closingOrder = ({ total, online }: Capacity): readonly number[] => {
  const shared = Math.min(online, total)
  const numbers = Array.from({ length: total }, (_, n) => n + 1)
  return [...numbers.slice(0, shared).toReversed(), ...numbers.slice(shared).toReversed()]
}

/** The free places that a block takes: as many lifts as it closes, or all that are free. */
const placesOf = (
  span: Readonly<{ from: number; until: number }>,
  { bays, seats, taken }: Readonly<{ bays: Capacity; seats: number; taken: TakenSeats }>,
): readonly Seat[] =>
  quartersOf(span).flatMap((at) =>
    closingOrder(bays)
      .filter((seat) => !isTaken(taken('bay', at), seat))
      .slice(0, seats)
      .map((seat) => ({ resource: 'bay' as const, at, seat })),
  )

/** Closed times of shops. @see docs/rules/service.md, SVC-19 */
export function shopBlocks(deps: AuditedDeps): Pick<ServiceBoard, 'block' | 'unblock'> {
  const { scheduler } = deps
  const run = auditedChanges(deps)
  const place = (actor: Actor, shopId: string) =>
    requireShop(scheduler, actor, { shopId, action: 'service.block' })

  return {
    async block(actor, wanted) {
      const shopPlace = place(actor, wanted.shopId)
      const { dealer, shopId, versions } = shopPlace
      const reason = wanted.reason.trim()
      if (reason === '') throw new AppError('invalid', 'Enter a reason.', { key: 'blockReason' })
      if (reason.length > MAX_REASON)
        throw new AppError('invalid', 'The reason is too long.', { key: 'reasonLong' })
      const { date } = wanted
      const span = spanOf(shopPlace, wanted)
      const { bays } = shopOn(versions, date)
      const seats = Math.min(wanted.seats ?? bays.total, bays.total)
      if (seats < 1) throw new AppError('invalid', 'Choose the lifts.', { key: 'blockLifts' })
      const now = scheduler.now()
      if (span.until * MINUTE_MS <= now.getTime())
        throw new AppError('invalid', 'This time has passed.', { key: 'pastDate' })
      return run(actor, async ({ ports, inside, record }) => {
        const blocks = blockRepository(inside)
        await blocks.waitForFreed()
        // The person decides about the visits that they saw.
        if ((await blocks.visitsIn({ shopId, ...span })) > wanted.visits)
          throw new AppError('conflict', 'A visit was booked in this time. Look at it again.', {
            key: 'blockVisits',
          })
        const taken = await takenOn(ports, shopPlace, { from: date, to: date })
        const id = randomUUIDv7()
        const booking: StoredBooking = {
          id,
          leadId: null,
          siteKey: '',
          dealerCode: dealer.code,
          shopId,
          state: 'blocked',
          isTest: false,
          slot: slotText(localMoment(new Date(span.from * MINUTE_MS), dealerTimeZone(dealer))),
          startsAt: iso(span.from),
          endsAt: iso(span.until),
          services: [],
          transport: 'drop-off',
          advisor: null,
          language: 'en',
          revision: 0,
          contactMark: null,
          phoneMark: null,
          createdAt: now.toISOString(),
        }
        const block: StoredBlock = {
          id,
          shopId,
          dealerCode: dealer.code,
          ...span,
          seats,
          isWhole: wanted.seats === null || seats === bays.total,
          reason,
        }
        await blocks.insert(booking, block, placesOf(span, { bays, seats, taken }))
        record({
          action: 'visit.blocked',
          subject: { kind: 'visit', id },
          dealerCode: dealer.code,
          before: null,
          after: { shop: shopId, slot: booking.slot, until: iso(span.until), seats, reason },
        })
        return { id }
      })
    },

    async unblock(actor, { shopId, id }) {
      const { dealer } = place(actor, shopId)
      await run(actor, async ({ trx, inside, record }) => {
        const blocks = blockRepository(inside)
        const block = await blocks.byId(id)
        if (block?.shopId !== shopId)
          throw new AppError('not-found', 'This time is open again already.', { key: 'blockGone' })
        await blocks.remove(block)
        const date = localMoment(new Date(block.from * MINUTE_MS), dealerTimeZone(dealer)).date
        const range = { from: date, to: date }
        const place = { dealerCode: dealer.code, shopId, ...range }
        await enqueueOn(trx, [offerWork(place, id, scheduler.now().toISOString())])
        record({
          action: 'visit.unblocked',
          subject: { kind: 'visit', id },
          dealerCode: dealer.code,
          before: { shop: shopId, seats: block.seats, reason: block.reason },
          after: null,
        })
      })
    },
  }
}
