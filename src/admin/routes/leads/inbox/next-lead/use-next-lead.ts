import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import type { Values } from '#admin/lib/use-action.ts'
import { inboxPath, type InboxAddress } from '#admin/routes/leads/inbox/address.ts'

/** Changes after which the next lead opens. A lead with a new appointment stays open, to show what was mailed. */
const FINISHING: ReadonlySet<string> = new Set([
  'answered',
  'call',
  'mail',
  'snooze',
  'status',
  'assign',
])

/** A change of a lead that the server has made. */
type FinishedChange = Readonly<{ id: string; intent: string; values: Values }>
type Listed = Readonly<{ id: string }>

/**
 * The lead to open after a change: the one that took the place of a lead that left the list; the one below a lead that
 * was assigned to someone and stays in the list.
 * @param leads the list after the change
 * @param place where the lead was in the list; `null` if it was not in it
 * @returns `null` for an empty list; `undefined` to stay
 */
export function leadAfter<T extends Listed>(
  leads: readonly T[],
  { id, intent, values }: FinishedChange,
  place: number | null,
): T | null | undefined {
  if (!FINISHING.has(intent) || place === null) return undefined
  const index = leads.findIndex((lead) => lead.id === id)
  if (index === -1) return leads[Math.min(place, leads.length - 1)] ?? null
  return intent === 'assign' && values['assignee'] !== '' ? leads[index + 1] : undefined
}

/** Whether a field has the focus: then no other lead is opened, which would replace what the person types. */
export const isInField = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/**
 * Opens the next lead of the list once the open one was answered, closed, snoozed or assigned to someone.
 * @param opened called with the lead that was opened
 */
export function useNextLead<T extends Listed>(
  address: InboxAddress,
  leads: readonly T[],
  leadId: string | null,
  opened: (lead: T) => void,
) {
  const navigate = useNavigate()
  /** The open lead's place in the list, which it has left once the change is done. */
  const last = useRef<Readonly<{ id: string; at: number }>>(undefined)
  const index = leads.findIndex(({ id }) => id === leadId)
  useEffect(() => {
    if (index !== -1 && leadId !== null) last.current = { id: leadId, at: index }
  }, [index, leadId])
  return (change: FinishedChange): void => {
    if (change.id !== leadId) return
    const place = last.current?.id === change.id ? last.current.at : null
    const next = leadAfter(leads, change, place)
    // The form of a call or an email is the field that was just sent.
    const isSent = change.intent === 'call' || change.intent === 'mail'
    if (next === undefined || (isInField() && !isSent)) return
    const path =
      next === null ? inboxPath({ ...address, after: null }) : inboxPath(address, next.id)
    void navigate(path, { preventScrollReset: true })
    if (next !== null) opened(next)
  }
}
