import { formText } from '#admin/lib/form-text.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { BoardVisit } from '#modules/service/module.ts'

/**
 * The visits of a day with a move that is being saved, so that a dragged visit stays where it was dropped.
 * @param date the shown day
 * @param change the change that is being sent; `null` for none. Others than moves change nothing here
 * @param advisors those of the day
 */
export function withMove(
  {
    date,
    visits,
    advisors,
  }: Readonly<{
    date: string
    visits: readonly BoardVisit[]
    advisors: readonly Readonly<{ id: string; name: string }>[]
  }>,
  change: FormData | null,
): readonly BoardVisit[] {
  if (change?.get('intent') !== 'move') return visits
  const slot = readSlot(formText(change, 'slot'))
  if (!slot) return visits
  const moved = (visit: BoardVisit): readonly BoardVisit[] => {
    if (visit.id !== change.get('id')) return [visit]
    if (slot.date !== date) return []
    const advisor = advisors.find(({ id }) => id === change.get('advisor')) ?? visit.advisor
    return [{ ...visit, from: slot.minutes, to: visit.to + slot.minutes - visit.from, advisor }]
  }
  return visits.flatMap(moved)
}
