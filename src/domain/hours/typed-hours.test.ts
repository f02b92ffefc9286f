import { expect, it } from 'vitest'

import { hoursLabel, typedHours } from './typed-hours.ts'

it.each([
  ['9-6', '09:00-18:00', '9:00am–6:00pm'],
  ['9:30am - 8pm', '09:30-20:00', '9:30am–8:00pm'],
  ['9:00am–8:00pm', '09:00-20:00', '9:00am–8:00pm'],
  ['07:00-18:00', '07:00-18:00', '7:00am–6:00pm'],
  ['6pm to 2am', '18:00-02:00', '6:00pm–2:00am'],
  ['8am-24:00', '08:00-00:00', '8:00am–12:00am'],
  ['12-5', '12:00-17:00', '12:00pm–5:00pm'],
  ['12:30-5', '12:30-17:00', '12:30pm–5:00pm'],
  ['1-5', '13:00-17:00', '1:00pm–5:00pm'],
  ['11-7', '11:00-19:00', '11:00am–7:00pm'],
  ['9 a 6', '09:00-18:00', '9:00am–6:00pm'],
  ['8-12', '08:00-12:00', '8:00am–12:00pm'],
  ['9-17:30', '09:00-17:30', '9:00am–5:30pm'],
  ['10pm-2am', '22:00-02:00', '10:00pm–2:00am'],
  ['11:00-02:00', '11:00-02:00', '11:00am–2:00am'],
  ['Closed', 'closed', null],
  ['cerrado', 'closed', null],
])('reads %s as %s', (typed, hours, label) => {
  expect([typedHours(typed), hoursLabel(hours)]).toEqual([hours, label])
  expect(typedHours(label ?? typed)).toBe(hours)
})

it.each(['', '9', 'soon', '25-26', '9-9:75'])('does not read %j', (typed) => {
  expect(typedHours(typed)).toBeNull()
})
