import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'

export type BoardView = 'day' | 'week'

/** What an address of the view names. */
export type ServiceAddress = Readonly<{
  /** The id of a shop; `null` for the first one. */
  shop: string | null
  /** `YYYY-MM-DD`; `null` for today. */
  day: string | null
  view: BoardView
  /** The visit that is open; absent for none. */
  visit?: string | null
}>

const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** What the parameters of an address name; an unreadable day is today. */
export const readAddress = (params: URLSearchParams): ServiceAddress => {
  const day = params.get('day')
  return {
    shop: params.get('shop'),
    day: day !== null && DATE.test(day) ? day : null,
    view: params.get('view') === 'week' ? 'week' : 'day',
    visit: params.get('visit'),
  }
}

/** The path of a board, without `/admin`. */
export function addressOf({ shop, day, view, visit = null }: ServiceAddress): string {
  const params = new URLSearchParams()
  if (shop !== null) params.set('shop', shop)
  if (day !== null) params.set('day', day)
  if (view === 'week') params.set('view', 'week')
  if (visit !== null) params.set('visit', visit)
  return params.size === 0 ? '/service' : `/service?${params.toString()}`
}

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -((dayOfWeek(date) + 6) % 7))

/** The date of the board before or after. @param by -1 or 1 */
export const nextDate = (date: string, view: BoardView, by: number): string =>
  addDays(date, view === 'week' ? 7 * by : by)
