import type { ContentKind } from '#domain/content/content-kinds.ts'

/** The kinds of documents with a form of their own, which are in one file for both languages. */
export const FORM_KINDS = ['hours', 'phones', 'away', 'staff'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds of documents that people edit: texts in one Markdown file for each language, and forms. */
export type DocumentKind = ContentKind | FormKind

/** Whether a kind has a form of its own. */
export const isFormKind = (kind: DocumentKind): kind is FormKind =>
  FORM_KINDS.some((one) => one === kind)
