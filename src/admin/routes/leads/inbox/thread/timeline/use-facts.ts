import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import { isApplication } from '#domain/access/lead-rights.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

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

/** The fields of a lead as staff read them: labels and names instead of codes. */
export function useFacts(entry: EntryOf<'received'>, lead: WorkflowLeadDetails) {
  const fieldTexts = useT('admin-lead-fields')
  const { locale, day, time } = useTimes()
  const isVisit = entry.form === 'service-appointment'
  const summary = summaryOf(isVisit ? (entry.fields['work'] ?? '') : '')
  const visit = entry.leadId === lead.id ? lead.visit : null

  /** A label of a field or choice; leads from older versions may have unknown fields. */
  function known(key: string, otherwise: string): string {
    try {
      // Unknown keys throw.
      return fieldTexts(key as Parameters<typeof fieldTexts>[0])
    } catch {
      return otherwise
    }
  }
  /** What the visit of a lead, or its summary, calls a code; `null` for another field. */
  function nameOf(name: string): string | null | undefined {
    if (name === 'services')
      return visit?.services.map((one) => one[locale]).join(', ') ?? summary.get('Work')
    if (name === 'advisor') return visit?.advisor ?? summary.get('Advisor')
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
