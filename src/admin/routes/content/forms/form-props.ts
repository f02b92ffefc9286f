import type { FormChoices } from '#admin/routes/content/document/form-choices.server.ts'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

/** What a form of a document gets. */
export type FormProps = Readonly<{
  document: DocumentView
  form: DocumentForm
  /** What it offers to choose from. */
  choices: FormChoices
}>
