import { without } from '#domain/service/seats.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { offerWork } from '#modules/service/service-jobs.ts'
import type { Hold } from '#modules/service/statements.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { holdNext } from './hold-next.ts'

/** Concurrent bookings may take adjacent places: then the next free place is tried. */
const MAX_TRIES = 5

type Freed = Pick<StoredBooking, 'id' | 'revision' | 'dealerCode' | 'shopId' | 'slot'>

/**
 * Frees the places of a visit and holds one for the first waiting list entry, in one transaction. A queued job looks
 * for further entries that fit.
 * @param free frees them, given the entry to hold a place for; returns whether that place was free
 */
export async function freePlaces(
  ports: SchedulerDeps,
  visit: Freed,
  free: (change: Readonly<{ jobs: readonly NewJob[]; hold: Hold | null }>) => Promise<boolean>,
): Promise<void> {
  const date = visit.slot.slice(0, 10)
  const range = { from: date, to: date }
  const { id, dealerCode, shopId } = visit
  const look = offerWork(
    { dealerCode, shopId, ...range },
    `${id}.${visit.revision}`,
    ports.now().toISOString(),
  )
  const place = ports.shops.byId(dealerCode, shopId)
  if (place === null) {
    await free({ jobs: [look], hold: null })
    return
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Sequential: each attempt depends on the result of the previous one.
    const [taken, heldSeats] = await Promise.all([
      takenOn(ports, place, range),
      ports.bookings.seatsOf(id),
    ])
    const hold = await holdNext(ports, place, range, without(taken, heldSeats))
    if (await free({ jobs: [look], hold })) return
  }
  await free({ jobs: [look], hold: null })
}
