import { traitsOf } from '#domain/forms/field-traits.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { isHoneypotFilled, needsToken, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import type { StoredUpload } from '#modules/uploads/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import type { PostedForm } from './posted-form.ts'

/** The files of a post: saved ones by field name, and why others were rejected. */
export type TakenFiles = Readonly<{
  stored: Readonly<Record<string, StoredUpload>>
  errors: FieldErrors
}>

const NONE: TakenFiles = { stored: {}, errors: {} }

const fileFields = ({ steps }: FormDefinition): readonly string[] =>
  steps.flatMap(({ schema }) =>
    Object.entries(schema.entries).flatMap(([name, entry]) =>
      traitsOf(entry).kind === 'file' ? [name] : [],
    ),
  )

/** Whether a post lacks the hidden fields of every rendered form, or has a filled honeypot. */
const isLikelyBot = ({ name }: FormDefinition, values: FieldValues): boolean =>
  isHoneypotFilled(values) || (needsToken(name) && !values[SHOWN_FIELD])

/**
 * Stores the files of a post, before its other validation: a valid one is saved, so that it need not be chosen again
 * whatever else is invalid. A field without a new file keeps its current one.
 * @throws {AppError} `unavailable` if nothing can be stored now
 */
export async function takeFiles(
  { services: { uploads }, site, ip, areFilesCut = false }: AppContext,
  definition: FormDefinition,
  { values, files }: PostedForm,
): Promise<TakenFiles> {
  const names = fileFields(definition)
  if (names.length === 0) return NONE
  const isSuspect = isLikelyBot(definition, values)
  const stored: Record<string, StoredUpload> = {}
  const errors: Record<string, FieldErrors[string]> = {}
  for (const name of names) {
    const id = values[name] ?? ''
    const before = id === '' ? null : await uploads.stored(site.key, id)
    const file = files[name]
    if (before) stored[name] = before
    if (!file) {
      if (id !== '' && !before) errors[name] = 'errorFileGone'
      continue
    }
    if (areFilesCut) {
      errors[name] = 'errorFileLater'
      continue
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const taken = await uploads.take({ siteKey: site.key, name: file.name, bytes, ip, isSuspect })
    if ('error' in taken) errors[name] = taken.error
    else stored[name] = taken
  }
  return { stored, errors }
}

/** The values of file fields: only ids of stored files. */
export const fileValues = (definition: FormDefinition, { stored }: TakenFiles): FieldValues =>
  Object.fromEntries(fileFields(definition).map((name) => [name, stored[name]?.id ?? '']))

/** The fields of a lead with the names of its files, and the files. */
export function withFiles(fields: FieldValues, { stored }: TakenFiles) {
  // A file in a hidden group is not sent.
  const sent = Object.entries(stored).filter(([field]) => fields[field])
  if (sent.length === 0) return { fields }
  return {
    fields: { ...fields, ...Object.fromEntries(sent.map(([field, { name }]) => [field, name])) },
    files: sent.map(([field, { id, hash }]) => ({ field, uploadId: id, hash })),
  }
}
