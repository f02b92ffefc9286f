import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { now } from '#tests/support/builders/group-office.ts'
import { aHoldOffice } from '#tests/support/builders/hold-office.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const PREPARER = anActor({ userId: PREPARING, name: PREPARING, roles: ['owner'] })

/** Each change has hours of its own, from 2 to 71. */
const DIFFERENT = 70
const PATH = 'holds.yaml'

/** A group whose store gets other rules of holds before each use case. */
export async function aHoldRulesWorld() {
  const { holdSettings, database } = await aHoldOffice()
  let changes = 0
  return {
    holdSettings,
    services: { holdSettings },
    changedBy: () => changedBy(database),
    /** Other rules. @returns what a person sees after it */
    aChange: async () => {
      changes += 1
      const { stamp } = await holdSettings.open(PREPARER)
      const hours = 2 + (changes % DIFFERENT)
      await holdSettings.change(PREPARER, { stores: { [STORE]: { hours } }, stamp })
      return holdSettings.open(PREPARER)
    },
    /** A file of the group that contradicts the store's rules. */
    aFileConflict: async () => {
      await database.db.deleteFrom('group_conflict').where('path', '=', PATH).execute()
      const text = `stores:\n  ${STORE}:\n    hours: 72\n`
      const row = { path: PATH, text, base: null, loaded_at: now().toISOString() }
      await database.db.insertInto('group_conflict').values(row).execute()
    },
  }
}
type HoldRulesWorld = Awaited<ReturnType<typeof aHoldRulesWorld>>

const ofStore = (run: UseCase<HoldRulesWorld>['run']): UseCase<HoldRulesWorld> => ({
  action: 'holds.rules',
  isAboutStore: true,
  run,
})

/** Every use case of the rules of holds. */
export const HOLD_RULES_USE_CASES = {
  'holdSettings.open': {
    action: 'holds.rules',
    run: ({ holdSettings }, actor) => holdSettings.open(actor),
  },
  'holdSettings.change': ofStore(async ({ holdSettings, aChange }, actor) => {
    const { stamp } = await aChange()
    return holdSettings.change(actor, { stores: { [STORE]: null }, stamp })
  }),
  'holdSettings.restore': ofStore(async ({ holdSettings, aChange }, actor) => {
    const { stamp, versions } = await aChange()
    return holdSettings.restore(actor, { version: versions[1]?.id ?? '', stamp })
  }),
  'holdSettings.settle': ofStore(async ({ holdSettings, aFileConflict, aChange }, actor) => {
    const { stamp } = await aChange()
    await aFileConflict()
    return holdSettings.settle(actor, { choice: 'ours', stamp })
  }),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'holdSettings'>>, UseCase<HoldRulesWorld>>
>
