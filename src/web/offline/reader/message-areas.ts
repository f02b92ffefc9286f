import type { Area } from '#messages/areas.ts'
import { LIST_AREAS } from '#web/features/search/worker/list-about.ts'

/** The message areas of cached lists and vehicles. */
export const OFFLINE_AREAS = [...LIST_AREAS, 'vehicle'] as const satisfies readonly Area[]
