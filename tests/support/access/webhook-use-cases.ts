import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Services } from '#modules/services.ts'
import { someWebhooks, VEHICLE_TARGET } from '#tests/support/builders/webhooks.ts'

import { changedBy } from './changed-by.ts'
import type { UseCase, UseCasePath } from './use-case.ts'

/** Webhooks, one of which is changed by each use case. */
export async function aWebhookWorld() {
  const { webhooks, database, failed } = await someWebhooks()
  let count = 0
  const fresh = () => {
    count += 1
    return `hook-${count}`
  }
  return {
    webhooks,
    fresh,
    /** The name of a new webhook. */
    target: async (): Promise<string> => {
      const name = fresh()
      await webhooks.add(SYSTEM_ACTOR, name, VEHICLE_TARGET)
      return name
    },
    failed,
    services: { webhooks },
    changedBy: () => changedBy(database),
  }
}
export type WebhookWorld = Awaited<ReturnType<typeof aWebhookWorld>>

const reads = (run: UseCase<WebhookWorld>['run']): UseCase<WebhookWorld> => ({
  action: 'integrations.read',
  run,
})
const manages = (run: UseCase<WebhookWorld>['run']): UseCase<WebhookWorld> => ({
  action: 'integrations.manage',
  run,
})

/** Every use case of webhooks. */
export const WEBHOOK_USE_CASES = {
  'webhooks.list': reads(({ webhooks }, actor) => webhooks.list(actor)),
  'webhooks.deliveries': reads(({ webhooks }, actor) => webhooks.deliveries(actor, 'crm')),
  'webhooks.delivery': reads(async ({ webhooks, failed }, actor) =>
    webhooks.delivery(actor, 'crm', await failed('crm')),
  ),
  'webhooks.add': manages(({ webhooks, fresh }, actor) =>
    webhooks.add(actor, fresh(), VEHICLE_TARGET),
  ),
  'webhooks.change': manages(async ({ webhooks, target }, actor) =>
    webhooks.change(actor, await target(), { ...VEHICLE_TARGET, version: '' }),
  ),
  'webhooks.rotateSecret': manages(async ({ webhooks, target }, actor) =>
    webhooks.rotateSecret(actor, await target()),
  ),
  'webhooks.pause': manages(async ({ webhooks, target }, actor) =>
    webhooks.pause(actor, await target()),
  ),
  'webhooks.resume': manages(async ({ webhooks, target }, actor) =>
    webhooks.resume(actor, await target()),
  ),
  'webhooks.remove': manages(async ({ webhooks, target }, actor) =>
    webhooks.remove(actor, await target()),
  ),
  // There is none with this name, so that nothing is posted.
  'webhooks.test': manages(({ webhooks }, actor) =>
    webhooks.test(actor, 'none').catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') return 'nothing posted'
      throw error
    }),
  ),
  'webhooks.replay': manages(async ({ webhooks, failed }, actor) =>
    webhooks.replay(actor, 'crm', await failed('crm')),
  ),
  'webhooks.replayFailed': manages(({ webhooks }, actor) =>
    webhooks.replayFailed(actor, 'crm', '2026-11-20T00:00:00.000Z'),
  ),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'webhooks'>>, UseCase<WebhookWorld>>
>
