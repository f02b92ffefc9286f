import type { Services } from '#modules/services.ts'
import { aHoldGroup } from '#tests/support/builders/holds.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, type UseCase, type UseCasePath } from './use-case.ts'

/** A store whose shoppers hold vehicles. */
export async function aHoldWorld() {
  const { queue, addHold, idOf, database } = await aHoldGroup('sqlite')
  let created = 0
  return {
    queue,
    services: { holdQueue: queue },
    changedBy: () => changedBy(database),
    /** A hold that waits for the store, of another vehicle and shopper each time. @returns its id */
    aHold: async () => {
      created += 1
      const confirmedAt = '2026-11-10T09:00:00.000Z'
      return idOf(await addHold('S1', `shopper ${created}`, { vin: `vin ${created}`, confirmedAt }))
    },
  }
}
export type HoldWorld = Awaited<ReturnType<typeof aHoldWorld>>

const about = (run: UseCase<HoldWorld>['run']): UseCase<HoldWorld> => ({
  action: 'holds.decide',
  isAboutStore: true,
  run,
})

/** Every use case of holds. */
export const HOLD_USE_CASES = {
  'holdQueue.list': about(async ({ queue, aHold }, actor) => {
    await aHold()
    const { holds } = await queue.list(actor, { list: 'live', stores: 'all', limit: 9 })
    return holds.length > 0 ? holds : NOTHING
  }),
  'holdQueue.waiting': about(async ({ queue, aHold }, actor) => {
    await aHold()
    const { holds } = await queue.waiting(actor, { stores: 'all', limit: 9 })
    return holds.length > 0 ? holds : NOTHING
  }),
  'holdQueue.decide': about(async ({ queue, aHold }, actor) =>
    queue.decide(actor, { id: await aHold(), revision: 0, decision: 'declined' }),
  ),
} as const satisfies Readonly<Record<UseCasePath<Pick<Services, 'holdQueue'>>, UseCase<HoldWorld>>>
