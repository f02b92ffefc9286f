/** The form page with the calendar. */
export const TIME_PAGE = 'time'

/** The value of a button to another month: the page of times, and the month `YYYY-MM`. */
export const goToMonth = (month: string): string => `${TIME_PAGE}:${month}`

/** Parses such a value; of any other only the page. */
export function readGoTo(text: string): Readonly<{ page: string; month: string }> {
  const [page = '', month = ''] = text.split(':')
  return { page, month }
}
