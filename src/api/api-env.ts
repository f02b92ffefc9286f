import type { Site } from '#domain/site/site.ts'
import type { Services } from '#modules/services.ts'

/** What the listener knows of a request, as far as the API asks for it. */
export type ApiEnv = {
  Bindings: {
    info: Readonly<{ id: string; site: Site; origin: string; ip: string | null }>
  }
}

/** What a call may reach. */
export type CallContext = Readonly<{ services: Services; site: Site }>
