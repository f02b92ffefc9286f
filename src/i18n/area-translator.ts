import type { Area, Areas } from '#messages/areas.ts'
import type { Dictionary, Message, Translation } from '#messages/translation.ts'

import { dictionaries } from './dictionaries.ts'
import type { Locale } from './locale.ts'
import { translator, type Translate } from './message.ts'

export type { Area, Areas, Dictionary, Message }

/** The messages of an area in one language, for texts that replace some of them. Server only. */
export const areaMessages = (area: Area, locale: Locale): Dictionary => dictionaries[locale][area]

/**
 * A function that returns an area's messages in one language, for the server: loaders and mail, which have all areas.
 * Components use `useT`.
 */
export const areaTranslator = <A extends Area>(area: A, locale: Locale): Translate<Areas[A]> =>
  // The compiler checks the files of an area against `Areas`: see `messages/areas.ts`.
  translator<Areas[A]>(dictionaries[locale][area] as Translation<Areas[A]>, locale)
