import type { Locale } from '#i18n/locale.ts'

/** The languages of texts, that of the reader first. */
export const languagesFor = (locale: Locale): readonly ['en', 'es'] | readonly ['es', 'en'] =>
  locale === 'es' ? ['es', 'en'] : ['en', 'es']
