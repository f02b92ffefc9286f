import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { midnightOf } from '#domain/service/day-clock.ts'
import { shopOn, shopView } from '#domain/service/shop-versions.ts'
import type { Site } from '#domain/site/site.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import { takenOn } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import type { AuditedDeps } from './audited-changes.ts'
import { blockRepository } from './block-repository.ts'
import { shopBlocks } from './blocks.ts'
import { boardDay, datesOf, minutesOn } from './board-days.ts'
import { boardRepository, shopperName, type BookedVisit } from './board-repository.ts'
import { boardWaiting } from './board-waiting.ts'
import { shopBookings } from './book-visits.ts'
import { visitChanges } from './change-visits.ts'
import { requireShop } from './require-shop.ts'
import { serviceToday } from './today.ts'
import type {
  BoardBlock,
  BoardChoices,
  BoardShop,
  BoardShopper,
  BoardVisit,
  ServiceBoard,
} from './types.ts'

type Deps = AuditedDeps &
  Readonly<{
    leads: Pick<LeadRecords, 'readableTo'>
    /** The site whose name and address are in the mails to customers of a store. */
    siteFor(dealerCode: string): Site
  }>

const MINUTE_MS = 60_000
const MAX_DAYS = 31
const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
/** The maximum that `LeadRecords.readableTo` accepts. */
const MAX_LEADS = 500

const vehicleOf = ({ year = '', make = '', model = '', vin = '' }: Record<string, string>) =>
  [year, make, model].filter(Boolean).join(' ') || vin

function shopperOf(
  { lead }: BookedVisit,
  { isNamed, readable }: Readonly<{ isNamed: boolean; readable: ReadonlySet<string> }>,
): BoardShopper {
  if (lead === null) return null
  if (lead.fields === null) return 'erased'
  // A lead that is held for review is shown only to people who may release it.
  if (!isNamed || (lead.isQuarantined && !readable.has(lead.id))) return 'hidden'
  return {
    name: shopperName(lead.fields),
    phone: lead.fields['phone'] ?? '',
    vehicle: vehicleOf(lead.fields),
  }
}

function choicesOf({ versions, dealer }: ShopPlace, now: Date): BoardChoices {
  const { kind, menu, transports, advisors, mostServices } = shopView(versions, dealer, now)
  return {
    menu: menu
      .filter(({ isExpressOnly }) => kind !== 'main' || !isExpressOnly)
      .map(({ id, name, minutes }) => ({ id, name, minutes })),
    transports: transports.map((one) => one.kind),
    advisors: advisors.map(({ id, name }) => ({ id, name })),
    mostServices,
  }
}

/** Service visits in the back office. @see docs/rules/service.md, SVC-16 */
export function serviceBoard(deps: Deps): ServiceBoard {
  const { database, scheduler, leads } = deps
  const { shops, bookings, waiting, now } = scheduler
  const repository = boardRepository(database)

  const shopOf = ({ shopId, dealer, versions }: ShopPlace): BoardShop => {
    const { date } = localMoment(now(), dealerTimeZone(dealer))
    const { kind, name } = shopOn(versions, date)
    return { id: shopId, dealerCode: dealer.code, kind, name, timeZone: dealerTimeZone(dealer) }
  }

  /** The leads among those of visits that a person may read. */
  async function readableOf(actor: Actor, visits: readonly BookedVisit[]) {
    const ids = visits.flatMap(({ lead }) => (lead ? [lead.id] : []))
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_LEADS) }, (_, n) =>
      ids.slice(n * MAX_LEADS, (n + 1) * MAX_LEADS),
    )
    const found = await Promise.all(parts.map((part) => leads.readableTo(actor, part)))
    return new Set(found.flatMap((part) => [...part]))
  }

  async function visitsOf(
    actor: Actor,
    place: ShopPlace,
    { from, to }: Readonly<{ from: string; to: string }>,
  ): Promise<readonly BoardVisit[]> {
    const zone = dealerTimeZone(place.dealer)
    const at = (date: string) => new Date(midnightOf(date, zone) * MINUTE_MS).toISOString()
    const found = await repository.visits(place.shopId, {
      from: at(from),
      until: at(addDays(to, 1)),
    })
    const readable = await readableOf(actor, found)
    const isNamed = may(actor, 'service.change', { dealerCode: place.dealer.code })
    return found.map((visit) => {
      const { id, slot, state, startsAt, endsAt, services, advisor, transport } = visit.booking
      const date = slot.slice(0, 10)
      const held = visit.lead === null ? 'offered' : 'unconfirmed'
      return {
        id,
        state: state === 'held' ? held : 'booked',
        attendance: visit.attendance,
        revision: visit.booking.revision,
        date,
        from: minutesOn(date, new Date(startsAt), place),
        to: minutesOn(date, new Date(endsAt), place),
        services: services.map(({ name }) => name),
        advisor,
        transport,
        language: visit.booking.language,
        shopper: shopperOf(visit, { isNamed, readable }),
        leadId: visit.lead && readable.has(visit.lead.id) ? visit.lead.id : null,
      }
    })
  }

  /** The closed times of some days, by date. */
  async function blocksOf(
    place: ShopPlace,
    { from, to }: Readonly<{ from: string; to: string }>,
  ): Promise<ReadonlyMap<string, readonly BoardBlock[]>> {
    const zone = dealerTimeZone(place.dealer)
    const found = await blockRepository(database).list(place.shopId, {
      from: midnightOf(from, zone),
      until: midnightOf(addDays(to, 1), zone),
    })
    const shown = found.map(({ id, from: starts, until, seats, isWhole, reason }) => {
      const start = new Date(starts * MINUTE_MS)
      const { date, minutes } = localMoment(start, zone)
      const end = minutesOn(date, new Date(until * MINUTE_MS), place)
      const closed = { liftCount: seats, isWholeShop: isWhole }
      return { date, block: { id, from: minutes, to: end, ...closed, reason } }
    })
    const byDate = Map.groupBy(shown, ({ date }) => date)
    return new Map([...byDate].map(([date, all]) => [date, all.map(({ block }) => block)]))
  }

  return {
    ...visitChanges(deps),
    ...shopBookings(deps),
    ...shopBlocks(deps),
    ...serviceToday(deps),

    async shops(actor) {
      authorize(actor, 'service.read', {}, now().getTime())
      return shops
        .all()
        .filter(({ dealer }) => may(actor, 'service.read', { dealerCode: dealer.code }))
        .map(shopOf)
    },

    async days(actor, { shopId, from, to }) {
      const place = requireShop(scheduler, actor, { shopId, action: 'service.read' })
      const dates = DATE.test(from) && DATE.test(to) ? datesOf(from, to).slice(0, MAX_DAYS) : []
      const last = dates.at(-1)
      if (last === undefined)
        throw new AppError('invalid', 'There is no such day.', { key: 'noDate' })
      const range = { from, to: last }
      const [visits, entries, taken, blocks] = await Promise.all([
        visitsOf(actor, place, range),
        waiting.listed(shopId, range),
        takenOn({ bookings }, place, range),
        blocksOf(place, range),
      ])
      const isNamed = may(actor, 'service.change', { dealerCode: place.dealer.code })
      const byDate = Map.groupBy(visits, ({ date }) => date)
      return {
        shop: shopOf(place),
        now: localMoment(now(), dealerTimeZone(place.dealer)),
        days: dates.map((date) =>
          boardDay(place, date, {
            taken,
            visits: byDate.get(date) ?? [],
            blocks: blocks.get(date) ?? [],
          }),
        ),
        waiting: entries.map((entry) => boardWaiting(entry, isNamed)),
        canChange: isNamed,
        canBlock: may(actor, 'service.block', { dealerCode: place.dealer.code }),
        choices: isNamed ? choicesOf(place, now()) : null,
      }
    },
  }
}
