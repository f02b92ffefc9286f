import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { paths } from '#domain/pages/paths.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

/** The page that shows a form; `null` for a form that none shows, and for a text. */
export function formPage({ kind, id }: DocumentRef): string | null {
  if (!isFormKind(kind)) return null
  switch (kind) {
    case 'menus':
    case 'banners':
      return '/'
    case 'redirects':
    case 'mails':
      return null
    case 'openings':
      return paths.careerOpening(id.split('/')[1] ?? '')
    case 'hours':
    case 'phones':
    case 'away':
      return paths.contact()
    case 'staff':
      return paths.staffDirectory()
  }
}
