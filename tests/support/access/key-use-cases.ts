import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { createApiKeys } from '#modules/api-keys/module.ts'
import { auditTrail } from '#modules/audit/module.ts'
import type { Services } from '#modules/services.ts'
import { aDatabase } from '#tests/support/builders/database.ts'

import { changedBy } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const REQUEST = {
  name: 'vauto',
  scopes: ['feeds:write'],
  dealers: [STORE],
  days: null,
} as const

const now = () => new Date()

/** Keys of the API, one of which is changed by each use case. */
export async function aKeyWorld() {
  const database = await aDatabase('sqlite')
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const { apiKeys } = createApiKeys({ database, audit, isDealer: (code) => code === STORE, now })
  return {
    apiKeys,
    /** The id of a new key. */
    target: async () => (await apiKeys.create(SYSTEM_ACTOR, REQUEST)).id,
    services: { apiKeys },
    changedBy: () => changedBy(database),
  }
}
export type KeyWorld = Awaited<ReturnType<typeof aKeyWorld>>

const manages = (run: UseCase<KeyWorld>['run']): UseCase<KeyWorld> => ({
  action: 'integrations.manage',
  run,
})

/** Every use case of keys. */
export const KEY_USE_CASES = {
  'apiKeys.list': {
    action: 'integrations.read',
    run: ({ apiKeys }, actor) => apiKeys.list(actor),
  },
  'apiKeys.create': manages(({ apiKeys }, actor) => apiKeys.create(actor, REQUEST)),
  'apiKeys.rotate': manages(async ({ apiKeys, target }, actor) =>
    apiKeys.rotate(actor, await target(), 1),
  ),
  'apiKeys.revoke': manages(async ({ apiKeys, target }, actor) =>
    apiKeys.revoke(actor, await target()),
  ),
} as const satisfies Readonly<Record<UseCasePath<Pick<Services, 'apiKeys'>>, UseCase<KeyWorld>>>
