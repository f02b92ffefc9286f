import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

/** What a form of a document gets. */
export type FormProps = Readonly<{ document: DocumentView; form: DocumentForm }>
