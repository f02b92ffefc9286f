import { expect, it } from 'vitest'

import { addDays } from './calendar-date.ts'
import { isUsHoliday } from './us-holiday.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
    (date) => date.startsWith(String(year)) && isUsHoliday(date),
  )

it.each([
  [2024, ['01-01', '05-27', '07-04', '09-02', '11-28', '12-25']],
  [2026, ['01-01', '05-25', '07-04', '09-07', '11-26', '12-25']],
  // Months that begin on the holiday's weekday: September on a Monday, November on a Thursday.
  [2025, ['01-01', '05-26', '07-04', '09-01', '11-27', '12-25']],
  [2029, ['01-01', '05-28', '07-04', '09-03', '11-22', '12-25']],
])('the holidays of %i', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.map((day) => `${year}-${day}`))
})
