import type { ContentKind } from '#domain/content/content-kinds.ts'

/** Forms of stores: the id of a document is the code of its store, with what it is of the store after a slash. */
const STORE_FORMS = ['openings', 'hours', 'phones', 'away', 'staff'] as const
/** Forms of sites. */
const SITE_FORMS = ['menus', 'banners'] as const
/** Forms of the whole group. */
const GROUP_FORMS = ['redirects'] as const
/** Texts of mails: the id of a document is their place, such as `store:OCS`, and after a slash the family of mails. */
const MAIL_FORMS = ['mails'] as const
/** Those whose form shows everything that is in its file: others have a part of one. */
const WHOLE_FILES = ['redirects', 'openings', 'mails'] as const

/** The kinds of documents with a form of their own, which are in one file for both languages. */
export const FORM_KINDS = [...SITE_FORMS, ...GROUP_FORMS, ...STORE_FORMS, ...MAIL_FORMS] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds of documents that people edit: texts in one Markdown file for each language, and forms. */
export type DocumentKind = ContentKind | FormKind

/** Whether a kind has a form of its own. */
export const isFormKind = (kind: DocumentKind): kind is FormKind =>
  FORM_KINDS.some((one) => one === kind)

const STORE_PLACE = 'store:'

/** The code of the store that a form is of; `null` for one of a site or of the group, and for a text. */
export const storeOfForm = ({
  kind,
  id,
}: Readonly<{ kind: DocumentKind; id: string }>): string | null => {
  const [place = ''] = id.split('/')
  if (kind === 'mails')
    return place.startsWith(STORE_PLACE) ? place.slice(STORE_PLACE.length) : null
  return STORE_FORMS.some((one) => one === kind) ? place : null
}

/** Whether a document is a part of a file, which has other parts. */
export const isPartOfFile = (kind: DocumentKind): boolean =>
  isFormKind(kind) && !WHOLE_FILES.some((one) => one === kind)
