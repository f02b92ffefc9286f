import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import { isApplication } from '#domain/access/lead-rights.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { ServiceText } from '#domain/service/shop.ts'
import type { LeadVisit, WorkflowLeadDetails } from '#modules/leads/module.ts'

import type { EntryOf } from './timeline-event.tsx'

/** A field that a shopper filled in, in words. */
type Fact = Readonly<{ name: string; label: string; text: string }>

/** Fields of a service visit that only steer its form, and its summary for the CRM. */
const OF_THE_FORM: ReadonlySet<string> = new Set(['work', 'when', 'knownBy'])

const words = (name: string) =>
  name.replaceAll(/([a-z])([A-Z\d])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase())

/** The lines of the summary of a service visit, such as `Advisor: Rosa Quiroz`, by their names. */
function summaryOf(work: string): ReadonlyMap<string, string> {
  const lines = work.split('\n').map((line) => /^(?<name>[A-Z][a-z]+): (?<text>.+)$/.exec(line))
  return new Map(
    lines.flatMap((line) => {
      const { name, text } = line?.groups ?? {}
      return name !== undefined && text !== undefined ? [[name, text] as const] : []
    }),
  )
}

/** The visit of a form; `null` for none, and once the store or the shopper changed it. */
const asBooked = ({ leadId }: EntryOf<'received'>, { id, visit }: WorkflowLeadDetails) =>
  leadId === id && visit?.revision === 0 ? visit : null

/** The work of a form, in the reader's language while its visit is for the same; `undefined` if it is not known. */
function workOf(
  sent: string | undefined,
  booked: LeadVisit['services'],
  locale: keyof ServiceText,
): string | undefined {
  const isSame = sent === undefined || sent === booked.map(({ en }) => en).join('; ')
  return isSame && booked.length > 0 ? booked.map((one) => one[locale]).join(', ') : sent
}

/** The fields of a lead as staff read them: labels and names instead of codes. */
export function useFacts(entry: EntryOf<'received'>, lead: WorkflowLeadDetails) {
  const fieldTexts = useT('admin-lead-fields')
  const { locale, day, time } = useTimes()
  const isVisit = entry.form === 'service-appointment'
  const summary = summaryOf(isVisit ? (entry.fields['work'] ?? '') : '')
  const visit = asBooked(entry, lead)

  /** A label of a field or choice; leads from older versions may have unknown fields. */
  function known(key: string, otherwise: string): string {
    try {
      // Unknown keys throw.
      return fieldTexts(key as Parameters<typeof fieldTexts>[0])
    } catch {
      return otherwise
    }
  }
  /** What the summary of a form, or its visit, calls a code; `null` for another field. */
  function nameOf(name: string): string | null | undefined {
    if (name === 'services') return workOf(summary.get('Work'), visit?.services ?? [], locale)
    if (name === 'advisor')
      return summary.size === 0 ? visit?.advisor?.name : summary.get('Advisor')
    // The code is in parentheses.
    if (name === 'shop') return summary.get('Shop')?.replace(/ \([^)]*\)$/, '')
    return null
  }
  function textOf(name: string, text: string): string {
    if (text === lead.dealerCode) return lead.dealerName
    const slot = readSlot(text)
    if (slot !== null) return `${day(slot.date)}, ${time(slot.minutes)}`
    return (isVisit ? nameOf(name) : null) ?? known(`${name}.${text}`, text)
  }
  // Credit applications have a field of this name, too.
  const labelOf = (name: string) => (name === 'work' && isApplication(entry) ? 'workKind' : name)
  return (fields: readonly (readonly [name: string, text: string])[]): readonly Fact[] =>
    fields
      .filter(([name]) => !(isVisit && OF_THE_FORM.has(name)))
      .map(([name, text]) => ({
        name,
        label: known(labelOf(name), words(name)),
        text: textOf(name, text),
      }))
}
