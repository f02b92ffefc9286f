import { data } from 'react-router'

import type { FieldValues } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { formValues } from '#web/lib/form-values.ts'

/** A parsed form post. */
export type PostedForm = Readonly<{
  /** Its texts by field name. */
  values: FieldValues
  /** The chosen files by field name. */
  files: Readonly<Record<string, File>>
  userAgent: string | null
}>

/** Parses the body of a post. @throws {Response} 400 for a body that is not a form */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: httpStatus.invalid })
  const files: Record<string, File> = {}
  for (const [name, value] of form)
    // Browsers send an empty, unnamed file for a field without a chosen one.
    if (typeof value !== 'string' && (value.name !== '' || value.size > 0)) files[name] ??= value
  return { values: formValues(form), files, userAgent: request.headers.get('user-agent') }
}
