import type { Area, Areas } from '#messages/areas.ts'
import type { Translation } from '#messages/translation.ts'

import { dictionaries } from './dictionaries.ts'
import type { Locale } from './locale.ts'
import { translator, type Translate } from './message.ts'

/**
 * A function that answers with an area's messages in one language, for the server: loaders and mail, which
 * have every area at hand. Components use `useT`.
 */
export const areaTranslator = <A extends Area>(area: A, locale: Locale): Translate<Areas[A]> =>
  // The files of an area are checked against `Areas` by the compiler: see `messages/areas.ts`.
  translator<Areas[A]>(dictionaries[locale][area] as Translation<Areas[A]>, locale)
