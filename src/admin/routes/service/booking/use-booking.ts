import { useMemo, useState } from 'react'

import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import type { BoardChoices } from '#modules/service/module.ts'

import { isOtherContact, readDraft, type BookingValues } from './booking-values.ts'

export type Booking = Readonly<{
  values: BookingValues
  change: (changes: Partial<BookingValues>) => void
  /** The channels to which the customer agreed. No draft has them: it may be continued for someone else. */
  consents: readonly string[]
  setConsents: (channels: readonly string[]) => void
  /** Whether the values are those that the person typed before they closed the form. */
  isRestored: boolean
  /** Empties the form. */
  startOver: () => void
  /** Deletes the draft, once it is booked. */
  clear: () => void
}>

/**
 * The values of the form, saved on this device until they are sent or deleted.
 * @param name the key of the draft
 */
export function useBooking(name: string, start: BookingValues, choices: BoardChoices): Booking {
  const [initial] = useState(start)
  const [draft, setDraft, clearDraft] = useDraft(name)
  const [isTouched, setIsTouched] = useState(false)
  const [consents, setConsents] = useState<readonly string[]>([])
  const values = useMemo(() => {
    const read = readDraft(draft, initial, choices)
    if (isTouched) return read
    // What the person opened now comes before the draft.
    return { ...read, isWaiting: initial.isWaiting, advisor: initial.advisor || read.advisor }
  }, [draft, initial, choices, isTouched])
  return {
    values,
    change(changes) {
      setIsTouched(true)
      if (changes.fields && isOtherContact(values.fields, changes.fields)) setConsents([])
      setDraft(JSON.stringify({ ...values, ...changes }))
    },
    consents,
    setConsents,
    isRestored: draft !== '' && !isTouched,
    startOver() {
      setIsTouched(true)
      setConsents([])
      setDraft('')
    },
    clear: () => clearDraft(draft),
  }
}
