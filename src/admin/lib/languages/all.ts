import type { Texts } from '#admin/lib/texts.tsx'
import type { Locale } from '#i18n/locale.ts'

import { texts as en } from './en.ts'
import { texts as es } from './es.ts'

/** The messages of both languages, for the server. */
export const allTexts: Readonly<Record<Locale, Texts>> = { en, es }
