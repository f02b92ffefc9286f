import { data } from 'react-router'

import type { FieldValues } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { formValues } from '#web/lib/form-values.ts'

/** A posted form, read once. */
export type PostedForm = Readonly<{
  /** Its texts by the names of their fields. */
  values: FieldValues
  /** The chosen files by the names of their fields. */
  files: Readonly<Record<string, File>>
  userAgent: string | null
}>

/** Reads the body of a post. @throws {Response} 400 for a body that is not a form */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: httpStatus.invalid })
  const files: Record<string, File> = {}
  for (const [name, value] of form)
    // Browsers send a file without name and bytes for a field in which none was chosen.
    if (typeof value !== 'string' && (value.name !== '' || value.size > 0)) files[name] ??= value
  return { values: formValues(form), files, userAgent: request.headers.get('user-agent') }
}
