import type { Context } from 'hono'

import type { Site } from '#domain/site/site.ts'
import type { Services } from '#modules/services.ts'

/** The request data that the API uses. */
export type ApiEnv = {
  Bindings: {
    info: Readonly<{ id: string; site: Site; origin: string; ip: string | null }>
  }
}

/** The services that a call may use. */
export type CallContext = Readonly<{
  services: Services
  site: Site
  /** The origin of the requested site. */
  origin: string
}>

/** The request data and services that a call may use. */
export const callContext = (services: Services, { env }: Context<ApiEnv>): CallContext => ({
  services,
  site: env.info.site,
  origin: env.info.origin,
})
