/** The names of the calendar's own controls: the day that is open, and for each day the time that was chosen on it. */
export const DAY_FIELD = 'day'
export const timeField = (date: string): string => `time-${date}`
/** A button that takes a time at once. */
export const PICK_FIELD = 'pick'
/** The month that is shown, `YYYY-MM`. */
export const MONTH_FIELD = 'month'
/** How the days are laid out: as a month, or one under the other. */
export const LOOK_FIELD = 'look'

/**
 * The time that a posted calendar means: one that was taken by its button, else that of the day that is open (what was
 * chosen on another day before is none); empty for none.
 */
export function postedSlot(values: Readonly<Record<string, string>>): string {
  const picked = values[PICK_FIELD]
  if (picked) return picked
  const day = values[DAY_FIELD] ?? ''
  return (day === '' ? values['slot'] : values[timeField(day)]) ?? ''
}
