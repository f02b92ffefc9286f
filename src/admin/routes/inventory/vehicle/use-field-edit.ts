import { useRef, useState } from 'react'

import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'

import { useEdit } from './use-edit.ts'
import type { Conflict } from './vehicle-action.server.ts'
import type { VehicleData } from './vehicle-data.server.ts'

/** A field as a person saw it when they began to change it. */
type Seen = Readonly<{ revision: number; feed: unknown; shown: unknown }>

const seenOf = ({ vehicle }: VehicleData, name: EditField): Seen => {
  const field = vehicle.fields.find((one) => one.field === name)
  return { revision: vehicle.revision, feed: field?.feed, shown: field?.shown }
}

/**
 * Changes a field. What others or the feed changed since the person began is a conflict, even if the view was reloaded
 * while they typed.
 */
export function useFieldEdit(data: VehicleData, field: EditField, onSaved?: () => void) {
  const [began, setBegan] = useState<Seen | null>(null)
  const [found, setFound] = useState<Conflict[number] | null>(null)
  const last = useRef<Readonly<Record<string, string>>>({})
  const now = seenOf(data, field)
  const settle = () => {
    setBegan(null)
    setFound(null)
  }
  const edit = useEdit({
    onSaved() {
      settle()
      onSaved?.()
    },
    onConflict: (changes) => setFound(changes[0] ?? null),
  })
  const send = ({ revision, feed }: Seen, values: Readonly<Record<string, string>>) => {
    last.current = values
    setFound(null)
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
    conflict: found && { ...found, saw: found.by === null ? began?.feed : began?.shown },
    /** Remembers the shown value when the person begins to edit. */
    begin: () => setBegan((known) => known ?? now),
    submit: (values: Readonly<Record<string, string>>) => {
      setBegan((known) => known ?? now)
      send(began ?? now, values)
    },
    /** Sends the edit again and overwrites the other change. */
    again() {
      setBegan(now)
      send(now, last.current)
    },
    /** Keeps the other change and discards the edit. */
    settle,
  }
}
export type FieldEdit = ReturnType<typeof useFieldEdit>
