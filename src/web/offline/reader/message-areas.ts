import type { Area } from '#messages/areas.ts'
import { LIST_AREAS } from '#web/features/search/worker/list-about.ts'

/** The words that kept lists and vehicles are shown in. */
export const OFFLINE_AREAS = [...LIST_AREAS, 'vehicle'] as const satisfies readonly Area[]
