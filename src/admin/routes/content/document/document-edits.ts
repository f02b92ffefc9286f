import type { DocumentValues, FieldConflict } from '#modules/group-edits/module.ts'

/**
 * What a person typed, with what they saw before. `saved` is the typed text that the server has, which may store it in
 * another way, such as without the space at its end: it stays as typed while the field has the focus.
 */
export type Edits = Readonly<
  Record<string, Readonly<{ value: string; seen: string; saved?: string }>>
>

const isEdit = (edit: unknown): edit is Edits[string] =>
  typeof edit === 'object' && edit !== null && 'value' in edit && 'seen' in edit

/** The edits in a draft of this device; none in a damaged one. */
export function readEdits(stored: string): Edits {
  try {
    const edits: unknown = JSON.parse(stored)
    if (typeof edits !== 'object' || edits === null) return {}
    return Object.fromEntries(
      Object.entries(edits).filter((entry): entry is [string, Edits[string]] => isEdit(entry[1])),
    )
  } catch {
    return {}
  }
}

/** Adds what was typed into a field. @param saved the values that the server has */
export const withEdit = (
  edits: Edits,
  saved: DocumentValues,
  field: string,
  value: string,
): Edits => {
  const shown = shownEdit(edits, saved, field)
  return { ...edits, [field]: { seen: saved[field] ?? '', ...shown, value } }
}

const isSaved = ({ value, saved }: Edits[string]) => value === saved

/** The edit whose value a field shows; `undefined` if it shows what the server has. */
function shownEdit(edits: Edits, saved: DocumentValues, field: string): Edits[string] | undefined {
  const edit = edits[field]
  // Someone else changed it since.
  return edit && isSaved(edit) && (saved[field] ?? '') !== edit.seen ? undefined : edit
}

/** What a field shows. @param saved the values that the server has */
export const shownValue = (edits: Edits, saved: DocumentValues, field: string): string =>
  shownEdit(edits, saved, field)?.value ?? saved[field] ?? ''

/** The edits that the server does not have yet. */
export const unsavedEdits = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => !isSaved(edit)))

/** The edits to send: without those that someone has to decide about, which stay. */
export const sentEdits = (edits: Edits, conflicts: readonly FieldConflict[]): Edits =>
  Object.fromEntries(
    Object.entries(unsavedEdits(edits)).filter(
      ([field]) => !conflicts.some((one) => one.field === field),
    ),
  )

/**
 * What remains after the server saved some edits: what was typed since then, what it refused, and what it stored in
 * another way.
 * @param stored the saved fields as the server has them
 */
export const remainingEdits = (
  edits: Edits,
  sent: Edits,
  { refused, stored }: Readonly<{ refused: readonly FieldConflict[]; stored: DocumentValues }>,
): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([field, edit]) => {
      const saved = sent[field]
      if (!saved || refused.some((one) => one.field === field)) return [[field, edit]]
      const seen = stored[field] ?? ''
      const isDone = edit.value === saved.value && edit.value === seen
      return isDone ? [] : [[field, { value: edit.value, seen, saved: saved.value }]]
    }),
  )

/** The fields in which two sets of values differ. */
export const changedFields = (before: DocumentValues, after: DocumentValues): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field])

const pick = (edits: Edits, key: 'value' | 'seen') =>
  JSON.stringify(
    Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit[key]])),
  )

/** The fields of the form that sends edits. */
export const formOfEdits = (edits: Edits) => ({
  set: pick(edits, 'value'),
  seen: pick(edits, 'seen'),
})
