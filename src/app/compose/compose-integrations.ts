import { createApiKeys } from '#modules/api-keys/module.ts'
import { createVehicleWebhooks } from '#modules/vehicle-webhooks/module.ts'
import {
  createWebhooks,
  readVehicleWebhooks,
  readWebhooks,
  type JobMessage,
} from '#modules/webhooks/module.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Job } from '#platform/queue/job-repository.ts'

type Deps = Omit<Parameters<typeof createWebhooks>[0], 'file' | 'messageOf'> &
  Readonly<{
    env: Pick<Environment, 'webhooksFile'>
    /** The message of a job of leads, which are made later; `null` for another job. */
    leadMessage: (job: Job) => Promise<JobMessage | null>
  }>

/**
 * The keys of the API, and the webhooks for leads and for changes of vehicles.
 * @throws {Error} with one line for an invalid file
 */
export async function composeIntegrations({ env, leadMessage, ...deps }: Deps) {
  const hooks = await createWebhooks({
    ...deps,
    file: {
      leads: readWebhooks(env.webhooksFile),
      vehicles: readVehicleWebhooks(env.webhooksFile),
    },
    messageOf: async (job) => (await leadMessage(job)) ?? (await vehicles.messageOf(job)),
  })
  const { directory } = hooks
  const vehicles = createVehicleWebhooks({
    ...deps,
    webhooks: directory.vehicles,
    post: directory.post,
  })
  const { callers, apiKeys, purges } = createApiKeys(deps)
  return {
    directory,
    services: { apiCallers: callers, apiKeys, webhooks: hooks.webhooks },
    modules: [{ purges }, hooks, vehicles],
  }
}
