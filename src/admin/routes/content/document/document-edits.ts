import type { DocumentValues, FieldConflict } from '#modules/group-edits/module.ts'

/** What a person typed and the server does not have yet, with what they saw before. */
export type Edits = Readonly<Record<string, Readonly<{ value: string; seen: string }>>>

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
): Edits => ({ ...edits, [field]: { value, seen: edits[field]?.seen ?? saved[field] ?? '' } })

/** The edits to send: without those that someone has to decide about, which stay. */
export const sentEdits = (edits: Edits, conflicts: readonly FieldConflict[]): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field]) => !conflicts.some((one) => one.field === field)),
  )

/** What remains after the server saved some edits: what was typed since then, and what it refused. */
export const remainingEdits = (
  edits: Edits,
  sent: Edits,
  refused: readonly FieldConflict[],
): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([field, edit]) => {
      const saved = sent[field]
      if (!saved || refused.some((one) => one.field === field)) return [[field, edit]]
      return saved.value === edit.value ? [] : [[field, { ...edit, seen: saved.value }]]
    }),
  )

const pick = (edits: Edits, key: 'value' | 'seen') =>
  JSON.stringify(
    Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit[key]])),
  )

/** The fields of the form that sends edits. */
export const formOfEdits = (edits: Edits) => ({
  set: pick(edits, 'value'),
  seen: pick(edits, 'seen'),
})
