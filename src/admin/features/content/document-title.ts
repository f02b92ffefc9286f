import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import type { DocumentRow } from '#modules/group-edits/module.ts'

/** A title as a reader sees it. */
type ShownTitle = Readonly<{
  title: string
  /** The language that it is in, if that is not the reader's. */
  lang: Locale | undefined
}>

/** The title of a document in the language of the reader, else in the other one. */
export function documentTitle(
  {
    ref,
    title,
    spanishTitle,
    languages,
  }: Pick<DocumentRow, 'ref' | 'title' | 'spanishTitle'> & Partial<Pick<DocumentRow, 'languages'>>,
  locale: Locale,
): ShownTitle {
  if (locale === 'es' && spanishTitle !== null) return { title: spanishTitle, lang: undefined }
  // The names of stores and sites are the same in both.
  if (isFormKind(ref.kind) && ref.kind !== 'openings') return { title, lang: undefined }
  const isSpanish = spanishTitle === title && languages?.includes('en') !== true
  if (isSpanish) return { title, lang: locale === 'es' ? undefined : 'es' }
  return { title, lang: locale === 'en' ? undefined : 'en' }
}
