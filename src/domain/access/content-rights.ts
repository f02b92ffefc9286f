import {
  isFormKind,
  storeOfForm,
  type DocumentKind,
  type FormKind,
} from '#domain/content/editing/form-kinds.ts'

import type { Subject } from './authorize.ts'
import type { Action } from './permissions.data.ts'

const OF_FORMS = {
  menus: 'content.edit',
  banners: 'content.edit',
  redirects: 'content.edit',
  openings: 'people.edit',
  hours: 'hours.edit',
  phones: 'hours.edit',
  away: 'content.edit',
  staff: 'people.edit',
  mails: 'mails.edit',
} as const satisfies Readonly<Record<FormKind, Action>>

/** The rights of which each shows some documents of the group. */
export const CONTENT_RIGHTS = [
  'content.edit',
  'hours.edit',
  'people.edit',
  'mails.edit',
] as const satisfies readonly Action[]

/** The right to edit documents of a kind. */
export const contentRight = (kind: DocumentKind): (typeof CONTENT_RIGHTS)[number] =>
  isFormKind(kind) ? OF_FORMS[kind] : 'content.edit'

/** No store has it: only people with all stores have a right to mails that are of no store. */
const NO_STORE = ''

/** What a right to a document is about: documents of stores begin with the code of theirs. */
export const contentSubject = ({
  kind,
  id,
}: Readonly<{ kind: DocumentKind; id: string }>): Subject => {
  if (kind === 'mails') return { dealerCode: storeOfForm({ kind, id }) ?? NO_STORE }
  return contentRight(kind) === 'content.edit' ? {} : { dealerCode: id.split('/')[0] ?? id }
}
