/** The open day of the calendar. */
export const DAY_FIELD = 'day'
/** The selected time of a day. @param date `YYYY-MM-DD` */
export const timeField = (date: string): string => `time-${date}`
/** A button that takes a time immediately. */
export const PICK_FIELD = 'pick'
/** The displayed month, `YYYY-MM`. */
export const MONTH_FIELD = 'month'
/** The layout of the days: a month, or a list. */
export const LOOK_FIELD = 'look'

/**
 * The selected time of a posted calendar: one taken by its button, else that of the open day (a selection on another
 * day is ignored); empty for none.
 */
export function postedSlot(values: Readonly<Record<string, string>>): string {
  const picked = values[PICK_FIELD]
  if (picked) return picked
  const day = values[DAY_FIELD] ?? ''
  return (day === '' ? values['slot'] : values[timeField(day)]) ?? ''
}
