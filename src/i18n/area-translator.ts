import type { Area, Areas } from '#messages/areas.ts'
import type { Translation } from '#messages/translation.ts'

import { dictionaries } from './dictionaries.ts'
import type { Locale } from './locale.ts'
import { translator, type Translate } from './message.ts'

/**
 * A function that returns an area's messages in one language, for the server: loaders and mail, which have all areas.
 * Components use `useT`.
 */
export const areaTranslator = <A extends Area>(area: A, locale: Locale): Translate<Areas[A]> =>
  // The compiler checks the files of an area against `Areas`: see `messages/areas.ts`.
  translator<Areas[A]>(dictionaries[locale][area] as Translation<Areas[A]>, locale)
