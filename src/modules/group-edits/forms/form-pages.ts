import type { FormKind } from '#domain/content/editing/form-kinds.ts'
import { paths } from '#domain/pages/paths.ts'

/** The page that shows a form. */
export const FORM_PAGES: Readonly<Record<FormKind, string>> = {
  hours: paths.contact(),
  phones: paths.contact(),
  away: paths.contact(),
  staff: paths.staffDirectory(),
}
