import { addDays } from '#domain/hours/calendar-date.ts'

/** What an address of the view names. */
export type DriveAddress = Readonly<{
  /** The code of a store; `null` for the chosen or the first one. */
  store: string | null
  /** `YYYY-MM-DD`; `null` for today. */
  day: string | null
}>

const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** What the parameters of an address name; an unreadable day is today. */
export function readAddress(params: URLSearchParams): DriveAddress {
  const day = params.get('day') ?? ''
  const isDate = DATE.test(day) && addDays(day, 0) === day
  return { store: params.get('store'), day: isDate ? day : null }
}

/** The path of a board, without `/admin`. */
export function addressOf({ store, day }: DriveAddress): string {
  const params = new URLSearchParams()
  if (store !== null) params.set('store', store)
  if (day !== null) params.set('day', day)
  return params.size === 0 ? '/drives' : `/drives?${params.toString()}`
}
