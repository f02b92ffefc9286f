import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { midnightOf } from '#domain/service/day-clock.ts'
import { shopOn, shopView } from '#domain/service/shop-versions.ts'
import { storeVisitTexts } from '#domain/service/store-visit.ts'
import type { Site } from '#domain/site/site.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import { leadVisits } from '#modules/service/lead-visits/book-lead-visit.ts'
import { changeLoans } from '#modules/service/loans/change-loans.ts'
import { loanRepository } from '#modules/service/loans/loan-repository.ts'
import { loanersOut } from '#modules/service/loans/loaners-out.ts'
import { takenOn, type Range } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { shopWaiting } from '#modules/service/store-visits/add-waiting.ts'
import { shopBookings } from '#modules/service/store-visits/book-visits.ts'
import { knownCustomers } from '#modules/service/store-visits/known-customer.ts'
import { visitNotes } from '#modules/service/store-visits/visit-notes.ts'
import { weekCells } from '#modules/service/week/week-cells.ts'
import { weekVisits } from '#modules/service/week/week-visits.ts'

import type { AuditedDeps } from './audited-changes.ts'
import { blockRepository } from './block-repository.ts'
import { shopBlocks } from './blocks.ts'
import { boardDay, datesOf, dayFrame, minutesOn } from './board-days.ts'
import { boardLoan, loanerOut, loansWithoutPlace } from './board-loans.ts'
import { boardRepository, shopperName, type BookedVisit } from './board-repository.ts'
import { boardWaiting } from './board-waiting.ts'
import { visitChanges } from './change-visits.ts'
import { requireShop } from './require-shop.ts'
import { serviceToday } from './today.ts'
import type { Board, BoardBlock, BoardChoices, BoardShop } from './types/board.ts'
import type { ServiceBoard } from './types/service-board.ts'
import type { BoardRequest, BoardShopper, BoardVisit, ShopperName } from './types/visit.ts'

type Deps = AuditedDeps &
  Readonly<{
    leads: Pick<LeadRecords, 'readableTo' | 'byPhone'>
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

type BookedLead = NonNullable<BookedVisit['lead']>
/** The lead of a visit, as far as it says who comes. */
type OfLead = Readonly<{ lead: Omit<BookedLead, 'isOfVisit' | 'isMailed'> | null }>

function shopperOf(
  { lead }: OfLead,
  { isNamed, readable }: Readonly<{ isNamed: boolean; readable: ReadonlySet<string> }>,
): BoardShopper {
  if (lead === null) return null
  if (lead.fields === null) return 'erased'
  // A lead that is held for review is shown only to people who may release it.
  if (!isNamed || (lead.isQuarantined && !readable.has(lead.id))) return 'hidden'
  return {
    name: shopperName(lead.fields),
    phone: lead.fields['phone'] ?? '',
    email: lead.fields['email'] ?? '',
    vehicle: vehicleOf(lead.fields),
    comments: lead.fields['comments'] ?? '',
  }
}

/** The name alone of a shopper. */
const nameOf = (shopper: BoardShopper): ShopperName =>
  shopper === null || typeof shopper === 'string' ? shopper : { name: shopper.name }

/** Whether a visit shows who comes, and so what the team noted. */
const isShown = (shopper: BoardShopper) => shopper !== null && typeof shopper !== 'string'

/**
 * A visit without what it must not show a person: what was said and noted with a lead of another form, such as about a
 * price or credit, is for those who may read that lead. Their own notes stay.
 */
function withoutOthersTexts(
  visit: BookedVisit,
  { actor, readable }: Readonly<{ actor: Actor; readable: ReadonlySet<string> }>,
): BookedVisit {
  const { lead, notes } = visit
  if (lead === null || lead.isOfVisit || readable.has(lead.id)) return visit
  return {
    ...visit,
    lead: { ...lead, fields: lead.fields && { ...lead.fields, comments: '' } },
    notes: notes.filter(({ authorId }) => authorId === actor.userId),
  }
}

/** What to book again for a customer who did not come. */
function requestOf({ booking, attendance, lead }: BookedVisit): BoardRequest | null {
  const fields = lead?.fields ?? null
  if (attendance !== 'missed' || fields === null) return null
  return {
    services: booking.services.map(({ id }) => id),
    transport: booking.transport,
    advisor: booking.advisor?.id ?? null,
    fields: storeVisitTexts((name) => fields[name] ?? ''),
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

/** The days from one to another, at most a month. @throws {AppError} `invalid` for none */
function rangeOf(from: string, to: string): readonly string[] {
  const dates = DATE.test(from) && DATE.test(to) ? datesOf(from, to).slice(0, MAX_DAYS) : []
  if (dates.length === 0) throw new AppError('invalid', 'There is no such day.', { key: 'noDate' })
  return dates
}

/** The time of some days in a shop, ISO. */
function instantsOf({ dealer }: ShopPlace, { from, to }: Range) {
  const at = (date: string) =>
    new Date(midnightOf(date, dealerTimeZone(dealer)) * MINUTE_MS).toISOString()
  return { from: at(from), until: at(addDays(to, 1)) }
}

/** Service visits in the back office. @see docs/rules/service.md, SVC-16 */
export function serviceBoard(deps: Deps): ServiceBoard {
  const { database, scheduler, leads } = deps
  const { shops, bookings, waiting, now } = scheduler
  const repository = boardRepository(database)

  const presentAt = ({ dealer }: ShopPlace) => localMoment(now(), dealerTimeZone(dealer))

  const shopOf = ({ shopId, dealer, versions }: ShopPlace): BoardShop => {
    const { date } = localMoment(now(), dealerTimeZone(dealer))
    const { kind, name } = shopOn(versions, date)
    return { id: shopId, dealerCode: dealer.code, kind, name, timeZone: dealerTimeZone(dealer) }
  }

  /** The leads among those of visits that a person may read. */
  async function readableOf(actor: Actor, visits: readonly OfLead[]) {
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
    { from, to }: Range,
  ): Promise<readonly BoardVisit[]> {
    const range = instantsOf(place, { from, to })
    const isNamed = may(actor, 'service.change', { dealerCode: place.dealer.code })
    const [found, loans] = await Promise.all([
      repository.visits(place.shopId, range),
      loanRepository(database.db).between(place.shopId, range),
    ])
    const { date: today } = presentAt(place)
    const loanOf = new Map(loans.map((loan) => [loan.id, boardLoan(loan, today)]))
    const readable = await readableOf(actor, found)
    return found.map((one) => {
      const visit = withoutOthersTexts(one, { actor, readable })
      const shopper = shopperOf(visit, { isNamed, readable })
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
        loan: loanOf.get(id) ?? null,
        language: visit.booking.language,
        shopper,
        isMailed: isShown(shopper) && (visit.lead?.isMailed ?? false),
        notes: isShown(shopper) ? visit.notes.map(({ note }) => note) : [],
        request: isShown(shopper) ? requestOf(visit) : null,
        leadId: visit.lead && readable.has(visit.lead.id) ? visit.lead.id : null,
      }
    })
  }

  /** The closed times of some days, by date. */
  async function blocksOf(
    place: ShopPlace,
    { from, to }: Range,
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

  /** What a board has besides its visits, with the closed times and the loaners that are out. */
  async function frameOf(actor: Actor, place: ShopPlace, range: Range) {
    const [entries, blocks, out] = await Promise.all([
      waiting.listed(place.shopId, range),
      blocksOf(place, range),
      loanersOut(database.db, place.shopId),
    ])
    const dealerCode = place.dealer.code
    const isNamed = may(actor, 'service.change', { dealerCode })
    const present = presentAt(place)
    const { date: today } = present
    const frame: Omit<Board, 'days'> = {
      shop: shopOf(place),
      now: present,
      waiting: entries.map((entry) => boardWaiting(entry, isNamed)),
      loanersOut: out.map((loan) => loanerOut(loan, { today, isNamed })),
      canChange: isNamed,
      canBlock: may(actor, 'service.block', { dealerCode }),
      choices: isNamed ? choicesOf(place, now()) : null,
    }
    return { frame, blocks, out }
  }

  return {
    ...visitChanges(deps),
    ...shopBookings(deps),
    ...leadVisits(deps),
    ...shopWaiting(deps),
    ...visitNotes(deps),
    ...knownCustomers(deps),
    ...shopBlocks(deps),
    ...changeLoans(deps),
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
      const dates = rangeOf(from, to)
      const range = { from, to: dates.at(-1) ?? from }
      const [visits, taken, { frame, blocks, out }] = await Promise.all([
        visitsOf(actor, place, range),
        takenOn({ bookings }, place, range),
        frameOf(actor, place, range),
      ])
      const { date: today } = frame.now
      const byDate = Map.groupBy(visits, ({ date }) => date)
      return {
        ...frame,
        days: dates.map((date) =>
          boardDay(place, date, {
            taken,
            loansOnly: loansWithoutPlace(place, out, { date, today }),
            visits: byDate.get(date) ?? [],
            blocks: blocks.get(date) ?? [],
          }),
        ),
      }
    },

    async week(actor, { shopId, from }) {
      const place = requireShop(scheduler, actor, { shopId, action: 'service.read' })
      const dates = rangeOf(from, addDays(from, 6))
      const range = { from, to: dates.at(-1) ?? from }
      const [visits, { frame, blocks }] = await Promise.all([
        weekVisits(database, shopId, instantsOf(place, range)),
        frameOf(actor, place, range),
      ])
      const readable = await readableOf(actor, visits)
      const isNamed = frame.canChange
      const byDate = Map.groupBy(visits, ({ date }) => date)
      return {
        ...frame,
        days: dates.map((date) => {
          const { state, reason, advisors } = dayFrame(place, date)
          const cells = weekCells(byDate.get(date) ?? [], (visit) =>
            nameOf(shopperOf(visit, { isNamed, readable })),
          )
          return {
            date,
            state,
            reason,
            advisors,
            blocks: blocks.get(date) ?? [],
            n: cells.reduce((sum, { n }) => sum + n, 0),
            cells,
          }
        }),
      }
    },
  }
}
