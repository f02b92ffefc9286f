import { addDays } from '#domain/hours/calendar-date.ts'
import { dayKey } from '#domain/service/places.ts'
import { freeSeats } from '#domain/service/seats.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenOn, type Range, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { daysOfSeats, dayToucher } from '#modules/service/taken-seats.ts'
import type { Connection } from '#platform/db/database.ts'

const RESOURCE = 'transport:loaner'
/** The most days for which a loaner is handed out. */
export const MAX_LOAN_DAYS = 60

const datesOf = ({ from, to }: Range): readonly string[] => {
  const dates: string[] = []
  for (let date = from; date <= to && dates.length <= MAX_LOAN_DAYS; date = addDays(date, 1))
    dates.push(date)
  return dates
}

type Inside = Readonly<{ trx: Connection; ports: Pick<SchedulerDeps, 'bookings'> }>
type OfVisit = Readonly<{ booking: Pick<StoredBooking, 'id' | 'shopId'>; place: ShopPlace }>

/**
 * Takes a place of the shop's loaners for a visit on each of some days, in the transaction that hands its loaner out.
 * On a day without a free one it takes none: the loaner is out all the same.
 */
export async function takeLoanPlaces(
  { trx, ports }: Inside,
  { booking: { id, shopId }, place }: OfVisit,
  range: Range,
): Promise<void> {
  const { dealer, versions } = place
  const taken = await takenOn(ports, place, range)
  const own = await trx
    .selectFrom('service_seat')
    .select('at')
    .where('booking_id', '=', id)
    .where('resource', '=', RESOURCE)
    .execute()
  const touched: { resource: typeof RESOURCE; at: number; seat: number }[] = []
  for (const date of datesOf(range)) {
    const at = dayKey(dealer, date)
    const { transports } = shopOn(versions, date)
    const capacity = transports.find(({ kind }) => kind === 'loaner')?.capacityADay
    if (!capacity || own.some((seat) => seat.at === at)) continue
    for (const seat of freeSeats(capacity, taken(RESOURCE, at), 'staff')) {
      // In sequence: a visit of the site may take one meanwhile, then the next one is tried.
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('service_seat')
        .values({ shop_id: shopId, at, resource: RESOURCE, seat, booking_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) continue
      touched.push({ resource: RESOURCE, at, seat })
      break
    }
  }
  await touch(trx, shopId, touched)
}

/** Frees the places of a visit's loaner from a day on. @returns whether it had one */
export async function freeLoanPlaces(
  trx: Connection,
  { booking: { id, shopId }, place: { dealer } }: OfVisit,
  from: string,
): Promise<boolean> {
  const rows = await trx
    .deleteFrom('service_seat')
    .where('booking_id', '=', id)
    .where('resource', '=', RESOURCE)
    .where('at', '>=', dayKey(dealer, from))
    .returning(['at', 'seat'])
    .execute()
  await touch(
    trx,
    shopId,
    rows.map(({ at, seat }) => ({ resource: RESOURCE, at, seat })),
  )
  return rows.length > 0
}

async function touch(
  trx: Connection,
  shopId: string,
  seats: Parameters<typeof daysOfSeats>[0],
): Promise<void> {
  if (seats.length === 0) return
  await trx.getExecutor().executeQuery(dayToucher(trx)(shopId, daysOfSeats(seats)).compile())
}
