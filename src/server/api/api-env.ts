import type { Services } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

/** What the listener knows of a request, as far as the API asks for it. */
export type ApiEnv = {
  Bindings: {
    info: Readonly<{ id: string; site: Site; origin: string; ip: string | null }>
  }
}

/** What a call may reach. */
export type CallContext = Readonly<{ services: Services; site: Site }>
