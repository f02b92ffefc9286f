import type { Dictionary } from '#messages/translation.ts'

import { byArea } from './by-area.ts'

/** The messages of the back office in this language; a browser loads one of the two. */
export const texts = byArea(
  import.meta.glob<Dictionary>('../../../../messages/{admin-*,common}.es.ts', {
    eager: true,
    import: 'messages',
  }),
)
