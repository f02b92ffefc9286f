import { useLocale } from '#ui/text/use-t.ts'

/** The languages of texts, that of the reader first. */
export const useLanguages = (): readonly ['en', 'es'] | readonly ['es', 'en'] =>
  useLocale() === 'es' ? ['es', 'en'] : ['en', 'es']
