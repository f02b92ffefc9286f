import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aFeedOffice } from '#tests/support/builders/feed-office.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import type { UseCase, UseCasePath } from './use-case.ts'

const PREPARER = anActor({ userId: PREPARING, name: PREPARING, roles: ['owner'] })
const NAME = 'stock'

/** A group with a source of vehicles, which is changed before each use case. */
export async function aFeedWorld() {
  const { feedSettings, database } = await aFeedOffice()
  let minutes = 100
  return {
    feedSettings,
    services: { feedSettings },
    changedBy: () => changedBy(database),
    /** Another schedule. @returns what a person sees after it */
    aChange: async () => {
      minutes += 1
      const { stamp } = await feedSettings.source(PREPARER, NAME)
      await feedSettings.change(PREPARER, NAME, { set: { minutes }, stamp })
      const view = await feedSettings.source(PREPARER, NAME)
      return { ...view, minutes: minutes + 200 }
    },
  }
}
type FeedWorld = Awaited<ReturnType<typeof aFeedWorld>>

const managing = (run: UseCase<FeedWorld>['run']): UseCase<FeedWorld> => ({
  action: 'feeds.manage',
  run,
})

/** Every use case of feeds in and out. */
export const FEED_USE_CASES = {
  'feedSettings.list': managing(({ feedSettings }, actor) => feedSettings.list(actor)),
  'feedSettings.source': managing(({ feedSettings }, actor) => feedSettings.source(actor, NAME)),
  'feedSettings.preview': managing(({ feedSettings }, actor) =>
    feedSettings.preview(actor, NAME, { columns: {}, values: {} }),
  ),
  'feedSettings.change': managing(async ({ feedSettings, aChange }, actor) => {
    const { stamp, minutes } = await aChange()
    return feedSettings.change(actor, NAME, { set: { minutes }, stamp })
  }),
  'feedSettings.restore': managing(async ({ feedSettings, aChange }, actor) => {
    const { stamp, versions } = await aChange()
    return feedSettings.restore(actor, NAME, { version: versions[1]?.id ?? '', stamp })
  }),
  'feedSettings.settle': managing(async ({ feedSettings, aChange }, actor) => {
    const { stamp } = await aChange()
    return feedSettings.settle(actor, NAME, { choice: 'ours', stamp })
  }),
  'feedSettings.setSecret': managing(({ feedSettings }, actor) =>
    feedSettings.setSecret(actor, NAME, { name: 'FEED_PASSWORD', text: 'hunter2' }),
  ),
  'feedSettings.tryNow': managing(({ feedSettings }, actor) => feedSettings.tryNow(actor, NAME)),
  'feedSettings.outbound': managing(({ feedSettings }, actor) =>
    feedSettings.outbound(actor, 'juniper', 'inventory.csv'),
  ),
  'feedSettings.download': managing(({ feedSettings }, actor) =>
    feedSettings.download(actor, 'juniper', 'inventory.csv'),
  ),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'feedSettings'>>, UseCase<FeedWorld>>
>
