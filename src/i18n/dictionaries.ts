import type { Area } from '#messages/areas.ts'
import * as commonEn from '#messages/common.en.ts'
import * as commonEs from '#messages/common.es.ts'
import * as formsEn from '#messages/forms.en.ts'
import * as formsEs from '#messages/forms.es.ts'

import type { Locale } from './locale.ts'
import type { Dictionary } from './message.ts'

/** All messages of all areas, for the server. A browser loads only what its page names. */
export const dictionaries: Readonly<Record<Locale, Readonly<Record<Area, Dictionary>>>> = {
  en: { common: commonEn.messages, forms: formsEn.messages },
  es: { common: commonEs.messages, forms: formsEs.messages },
}
