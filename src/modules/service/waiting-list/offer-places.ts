import { takenOn, type Range, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'

import { holdNext } from './hold-next.ts'

/** The maximum number of offers per job. */
const MAX_OFFERS = 50
const MAX_LOST_RACES = 5

/** Offers places of some days to waiting list entries in order, while places remain. @returns the number of offers */
export async function offerPlaces(
  ports: SchedulerDeps,
  { dealerCode, shopId }: Readonly<{ dealerCode: string; shopId: string }>,
  range: Range,
): Promise<number> {
  const place = ports.shops.byId(dealerCode, shopId)
  if (place === null) return 0
  let offered = 0
  let lost = 0
  while (offered < MAX_OFFERS && lost < MAX_LOST_RACES) {
    // Sequential: each offer takes places that the next one can't have.
    const hold = await holdNext(ports, place, range, await takenOn(ports, place, range))
    if (hold === null) return offered
    if (await ports.bookings.hold(hold)) offered += 1
    else lost += 1
  }
  return offered
}
