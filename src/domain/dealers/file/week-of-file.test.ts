import { describe, expect, it } from 'vitest'

import { daysOfWeek, WEEK_DAYS, weekOfDays, type DaysOfWeek } from './week-of-file.ts'

const days = (hours: string, others: DaysOfWeek = {}): DaysOfWeek => ({
  ...Object.fromEntries(WEEK_DAYS.map((day) => [day, hours])),
  ...others,
})
const TEXT = { 'monday-friday': '9 to 6', saturday: 'Closed', sunday: 'Closed' }

describe('a week of a file', () => {
  it('has the hours of Monday to Friday on days that it does not list (DLR-2)', () => {
    const week = { 'monday-friday': '09:00-18:00', friday: '09:00-20:00', sunday: 'closed' }
    expect(daysOfWeek(week)).toEqual({
      ...days('09:00-18:00'),
      friday: '09:00-20:00',
      saturday: undefined,
      sunday: 'closed',
    })
  })

  it('lists only the days that differ', () => {
    const week = weekOfDays({}, days('09:00-18:00', { tuesday: 'closed', sunday: 'closed' }))
    expect(week).toEqual({
      'monday-friday': '09:00-18:00',
      tuesday: 'closed',
      saturday: '09:00-18:00',
      sunday: 'closed',
    })
    expect(daysOfWeek(week ?? {})).toEqual(
      days('09:00-18:00', { tuesday: 'closed', sunday: 'closed' }),
    )
  })

  it('lists each day where one has no hours, and keeps the text that is for it', () => {
    const some = days('09:00-18:00', { monday: undefined })
    expect(weekOfDays({ text: TEXT }, some)).toEqual({ ...some, text: TEXT })
    expect(weekOfDays({ text: TEXT }, days('closed'))).not.toHaveProperty('text')
    expect(weekOfDays({}, {})).toBeUndefined()
  })
})
