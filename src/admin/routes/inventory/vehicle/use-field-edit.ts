import { useRef, useState } from 'react'

import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'

import { useEdit } from './use-edit.ts'
import type { Conflict } from './vehicle-action.server.ts'
import type { VehicleData } from './vehicle-data.server.ts'

type Options = Readonly<{
  /** The version that the person began with; `null` if they have typed nothing. */
  from?: FieldVersion | null
  onSaved?: () => void
}>

/** The values of a field at one revision of its vehicle. */
type FieldVersion = Readonly<{ revision: number; feed: unknown; shown: unknown }>

const versionOf = ({ vehicle }: VehicleData, name: EditField): FieldVersion => {
  const field = vehicle.fields.find((one) => one.field === name)
  return { revision: vehicle.revision, feed: field?.feed, shown: field?.shown }
}

/**
 * Changes a field. If others or the feed have changed it since the person began to edit it, that is a conflict, even if
 * the view was reloaded while they typed.
 */
export function useFieldEdit(
  data: VehicleData,
  field: EditField,
  { from = null, onSaved }: Options = {},
) {
  const [started, setStarted] = useState<FieldVersion | null>(null)
  const initial = from ?? started
  const [conflict, setConflict] = useState<Conflict[number] | null>(null)
  const last = useRef<Readonly<Record<string, string>>>({})
  const current = versionOf(data, field)
  const discard = () => {
    setStarted(null)
    setConflict(null)
  }
  const edit = useEdit({
    onSaved() {
      discard()
      onSaved?.()
    },
    onConflict: (changes) => setConflict(changes[0] ?? null),
  })
  const send = ({ revision, feed }: FieldVersion, values: Readonly<Record<string, string>>) => {
    last.current = values
    setConflict(null)
    edit.submit({
      intent: 'edit',
      revision: String(revision),
      seen: JSON.stringify({ [field]: feed }),
      ...values,
    })
  }
  return {
    isBusy: edit.isBusy,
    refusal: edit.refusal,
    /** The changes in the meantime, with the values that the person saw before; `null` for none. */
    conflict: conflict && {
      ...conflict,
      before: conflict.by === null ? initial?.feed : initial?.shown,
    },
    /** The values of the field now. */
    current,
    submit: (values: Readonly<Record<string, string>>) => {
      setStarted((known) => known ?? current)
      send(initial ?? current, values)
    },
    /** Sends the edit again and overwrites the other change. */
    again() {
      setStarted(current)
      send(current, last.current)
    },
    /** Keeps the other change and discards the edit. */
    discard,
  }
}
export type FieldEdit = ReturnType<typeof useFieldEdit>
