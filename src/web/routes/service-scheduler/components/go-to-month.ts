/** The page of the form that holds the calendar. */
export const TIME_PAGE = 'time'

/** What the button says that goes to another month: the page of times again, and the month `YYYY-MM`. */
export const goToMonth = (month: string): string => `${TIME_PAGE}:${month}`

/** The page and the month of such a text; of any other the page alone. */
export function readGoTo(text: string): Readonly<{ page: string; month: string }> {
  const [page = '', month = ''] = text.split(':')
  return { page, month }
}
