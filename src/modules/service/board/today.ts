import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { byCode } from '#domain/kernel/text.ts'
import { midnightOf } from '#domain/service/day-clock.ts'
import { serviceDays } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import { matchingSlots } from '#domain/service/waiting-preference.ts'
import type { StoredWaiting } from '#modules/service/mapper.ts'
import {
  searchFor,
  takenOn,
  type Range,
  type SchedulerDeps,
} from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import type { Database } from '#platform/db/database.ts'

import { boardRepository, shopperName, type BookedVisit } from './board-repository.ts'
import type { ServiceBoard } from './types/service-board.ts'
import type { FittingEntry, TodayQuery, TodayVisit } from './types/today.ts'

type Deps = Readonly<{ database: Database; scheduler: SchedulerDeps }>

const MINUTE_MS = 60_000
/** After this time, someone should call. */
const LATE_MINUTES = 15
/** The entries of a shop for which places are looked for, the oldest first. */
const MAX_ENTRIES = 50

/** What waits today in service shops. @see docs/rules/service.md, SVC-20 */
export function serviceToday({
  database,
  scheduler,
}: Deps): Pick<ServiceBoard, 'expected' | 'fitting'> {
  const { shops, waiting, now } = scheduler
  const repository = boardRepository(database)

  /** @throws {AppError} `forbidden` */
  function placesFor(actor: Actor, { stores }: TodayQuery): readonly ShopPlace[] {
    authorize(actor, 'service.change', {}, now().getTime())
    return shops
      .all()
      .filter(
        ({ dealer: { code } }) =>
          (stores === 'all' || stores.includes(code)) &&
          may(actor, 'service.change', { dealerCode: code }),
      )
  }

  const todayOf = ({ dealer }: ShopPlace) => localMoment(now(), dealerTimeZone(dealer)).date

  function todayVisit(
    { shopId, dealer }: ShopPlace,
    { booking: { id, slot, startsAt, services }, lead }: BookedVisit,
  ): TodayVisit {
    const isLate = Date.parse(startsAt) + LATE_MINUTES * MINUTE_MS <= now().getTime()
    return {
      id,
      shopId,
      dealerCode: dealer.code,
      date: slot.slice(0, 10),
      startsAt,
      name: lead?.fields ? shopperName(lead.fields) : '',
      services: services.map(({ name }) => name),
      isLate,
    }
  }

  /** The booked visits of a day. @param inDays 0 for today */
  async function visitsOf(place: ShopPlace, inDays: number) {
    const zone = dealerTimeZone(place.dealer)
    const date = addDays(todayOf(place), inDays)
    const at = (day: string) => new Date(midnightOf(day, zone) * MINUTE_MS).toISOString()
    const found = await repository.visits(place.shopId, {
      from: at(date),
      until: at(addDays(date, 1)),
    })
    const booked = found.filter(({ booking }) => booking.state === 'booked')
    const of = (given: BookedVisit['attendance']) =>
      booked.filter(({ attendance }) => attendance === given)
    return {
      all: booked.length,
      arrived: of('arrived').length,
      missed: of('missed').length,
      expected: of(null).map((visit) => todayVisit(place, visit)),
    }
  }

  /** Whether the shop has a place for an entry of its waiting list, also one that shoppers cannot book. */
  const hasPlace = (
    place: ShopPlace,
    { services, transport, advisorId, preference }: StoredWaiting,
    { range, taken }: Readonly<{ range: Range; taken: Awaited<ReturnType<typeof takenOn>> }>,
  ) => {
    const search = searchFor(scheduler, place, {
      services: services.map(({ id }) => id),
      transport,
      advisor: advisorId,
    })
    const days = {
      from: preference.from < range.from ? range.from : preference.from,
      to: preference.to > range.to ? range.to : preference.to,
    }
    const free = serviceDays({ ...search, share: 'staff' }, days, taken)
    return matchingSlots(preference, free).length > 0
  }

  async function entriesOf(place: ShopPlace): Promise<readonly FittingEntry[]> {
    const { last } = bookableDays(place.versions, place.dealer, now())
    const range = { from: todayOf(place), to: last }
    const entries = (await waiting.queue(place.shopId, range)).slice(0, MAX_ENTRIES)
    if (entries.length === 0) return []
    const taken = await takenOn(scheduler, place, range)
    return entries
      .filter((entry) => hasPlace(place, entry, { range, taken }))
      .map(({ id, preference, services, input }) => ({
        id,
        shopId: place.shopId,
        dealerCode: place.dealer.code,
        date: preference.from < range.from ? range.from : preference.from,
        name: input ? shopperName(input.fields) : '',
        services: services.map(({ name }) => name),
      }))
  }

  return {
    async expected(actor, { day = 'today', ...query }) {
      const inDays = day === 'today' ? 0 : 1
      const found = await Promise.all(
        placesFor(actor, query).map((place) => visitsOf(place, inDays)),
      )
      const expected = found
        .flatMap((shop) => shop.expected)
        .toSorted((a, b) => byCode(a.startsAt, b.startsAt))
      const sum = (name: 'all' | 'arrived' | 'missed') =>
        found.reduce((total, shop) => total + shop[name], 0)
      const at = now().toISOString()
      return {
        all: sum('all'),
        arrived: sum('arrived'),
        missed: sum('missed'),
        n: expected.length,
        late: expected.filter(({ isLate }) => isLate).length,
        next: expected.find(({ startsAt }) => startsAt > at) ?? null,
        first: expected.slice(0, query.limit),
      }
    },
    async fitting(actor, query) {
      const found = (await Promise.all(placesFor(actor, query).map(entriesOf))).flat()
      const inOrder = found.toSorted((a, b) => byCode(a.date, b.date))
      return { n: found.length, first: inOrder.slice(0, query.limit) }
    },
  }
}
