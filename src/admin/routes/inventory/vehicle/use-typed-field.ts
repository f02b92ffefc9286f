import { useRef } from 'react'
import * as v from 'valibot'

import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'

import { useFieldEdit } from './use-field-edit.ts'
import type { VehicleData } from './vehicle-data.server.ts'

const Version = v.object({ revision: v.number(), feed: v.unknown(), shown: v.unknown() })

/** The stored text of a draft: what was typed, and the values of the field when the person began to type. */
function readDraft<T>(text: string, schema: v.GenericSchema<unknown, T>) {
  const Draft = v.pipe(v.string(), v.parseJson(), v.object({ from: Version, value: schema }))
  const draft = v.safeParse(Draft, text)
  return draft.success ? draft.output : null
}

/**
 * A change of a field that the person types. Until it is saved it stays on this device, encrypted, and is offered again
 * after a reload or an ended session; a change by others since the person began is a conflict then, too.
 * @param schema of what is typed
 */
export function useTypedField<T>(
  data: VehicleData,
  field: EditField,
  schema: v.GenericSchema<unknown, T>,
) {
  const { dealerCode, stock } = data.vehicle
  const [text, setText, clear] = useDraft(`edit:${dealerCode}/${stock}/${field}`)
  const sent = useRef('')
  const draft = text === '' ? null : readDraft(text, schema)
  const edit = useFieldEdit(data, field, {
    from: draft?.from ?? null,
    onSaved() {
      // What was typed during the save is a change of what was saved: its own save is no other person's.
      if (draft === null || text === sent.current) clear(sent.current)
      else setText(JSON.stringify({ from: edit.current, value: draft.value }))
    },
  })
  return {
    ...edit,
    /** What was typed and is not saved; `null` for nothing. */
    typed: draft?.value ?? null,
    type: (value: T) => setText(JSON.stringify({ from: draft?.from ?? edit.current, value })),
    submit(values: Readonly<Record<string, string>>) {
      sent.current = text
      edit.submit(values)
    },
    /** Drops what was typed. */
    discard() {
      edit.discard()
      setText('')
    },
  }
}
export type TypedField<T> = ReturnType<typeof useTypedField<T>>
