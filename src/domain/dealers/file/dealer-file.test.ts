import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { changeLines, dealerChanges } from './dealer-changes.ts'
import { DealerFile } from './dealer-file.ts'
import { dealerOfFile } from './dealer-of-file.ts'
import { holidayDates, isHolidayDay } from './holidays.ts'

const YEARS = [2026, 2027]
const SMALL = { name: 'Desert Ford', address: { city: 'El Paso', state: 'TX', zip: '79901' } }

const store = (overrides: object = {}) =>
  dealerOfFile('DF1', v.parse(DealerFile, { ...SMALL, ...overrides }), YEARS)

const hoursOf = (overrides: object) =>
  store(overrides).hours.operating.map(
    ({ department, dayOfWeek, open, close }) => `${department} ${dayOfWeek} ${open}-${close}`,
  )

describe('a store file', () => {
  it('requires a name, a town, a state and a ZIP code', () => {
    expect(store()).toEqual(
      aDealer({
        code: 'DF1',
        name: 'Desert Ford',
        makes: [],
        city: 'El Paso',
        state: 'TX',
        zip: '79901',
        address: null,
        phone: null,
        servicePhone: null,
        leadEmail: null,
        mails: {},
      }),
    )
  })

  it('DLR-2 opens by its weekly hours, a day listed separately by its own', () => {
    const week = { 'monday-friday': '09:00-18:00', wednesday: '09:00-20:00', saturday: 'closed' }
    expect(hoursOf({ hours: { sales: week } })).toEqual([
      'sales 1 09:00-18:00',
      'sales 2 09:00-18:00',
      'sales 3 09:00-20:00',
      'sales 4 09:00-18:00',
      'sales 5 09:00-18:00',
      'sales 6 null-null',
    ])
  })

  it('derives the text of its hours, unless the file has one', () => {
    const week = { 'monday-friday': '00:30-12:00', saturday: '09:00-18:30', sunday: 'closed' }
    const text = { 'monday-friday': 'By appointment', saturday: 'Closed', sunday: 'Closed' }
    const { hoursText } = store({ hours: { sales: week, service: { ...week, text } } })
    expect(hoursText).toEqual({
      sales: { MF: '12:30 AM - 12:00 PM', SAT: '9:00 AM - 6:30 PM', SUN: 'Closed' },
      service: { MF: 'By appointment', SAT: 'Closed', SUN: 'Closed' },
      parts: null,
    })
  })

  it('DLR-2 has different hours on holidays, and a later row wins', () => {
    const holidays = [
      { on: '12-24' },
      { on: '2027-12-24', hours: '09:00-16:00', departments: ['sales'] },
    ]
    expect(store({ holidays }).hours.override).toEqual(
      [
        ['sales', '2026-12-24', null, null],
        ['service', '2026-12-24', null, null],
        ['parts', '2026-12-24', null, null],
        ['sales', '2027-12-24', '09:00', '16:00'],
        ['service', '2027-12-24', null, null],
        ['parts', '2027-12-24', null, null],
      ].map(([department, overrideDate, open, close]) => ({
        department,
        overrideDate,
        open,
        close,
        isClosed: open === null,
      })),
    )
  })

  it('has phones and mail addresses by department', () => {
    const { mails, ...found } = store({
      phones: { main: '915-555-0100', parts: '915-555-0102', others: { fleet: '915-555-0103' } },
      mails: {
        leads: 'leads@df.example',
        service: 'service@df.example',
        sales: { to: ['crm@df.example'], cc: ['boss@df.example'], format: 'adf' },
      },
    })
    expect(found).toMatchObject({
      phone: '915-555-0100',
      servicePhone: null,
      partsPhone: '915-555-0102',
      phoneNumbers: { sales: '915-555-0100', parts: '915-555-0102', fleet: '915-555-0103' },
      leadEmail: 'leads@df.example',
    })
    expect(mails).toEqual({
      sales: { to: ['crm@df.example'], cc: ['boss@df.example'], format: 'adf' },
      service: { to: ['service@df.example'], cc: [], format: null },
    })
  })
})

describe('dates of holidays', () => {
  it.each([
    ['thanksgiving', ['2026-11-26', '2027-11-25']],
    ['memorial-day', ['2026-05-25', '2027-05-31']],
    ['labor-day', ['2026-09-07', '2027-09-06']],
    ['12-25', ['2026-12-25', '2027-12-25']],
    ['2026-12-24', ['2026-12-24']],
    ['02-29', []],
  ])('%s is %j', (on, dates) => {
    expect(holidayDates(on, YEARS)).toEqual(dates)
  })

  it('fall on February 29 only in leap years', () => {
    expect(isHolidayDay('02-29')).toBe(true)
    expect(holidayDates('02-29', [2028])).toEqual(['2028-02-29'])
  })

  it.each(['02-30', '2026-02-29', 'easter', '25-12', '2026-13-01', 'toString', ''])(
    '%s is invalid',
    (on) => {
      expect(isHolidayDay(on)).toBe(false)
    },
  )
})

describe('changes of loading files', () => {
  it('are listed by store and value', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((code) => aDealer({ code, name: `Store ${code}` }))
    if (!a || !b || !c) throw new Error('three stores')
    const changed = {
      ...b,
      phone: '480-555-0100',
      awayMessages: { quickService: null, chat: { en: 'Closed', es: 'Cerrado' } },
    }
    expect(dealerChanges([a, b], [changed, c]).flatMap(changeLines)).toEqual([
      '- A  Store A',
      '~ B  phone: 480-555-0142 → 480-555-0100',
      '~ B  awayMessages.chat: null → {"en":"Closed","es":"Cerrado"}',
      '+ C  Store C',
    ])
  })

  it('ignore the order of hours and values that a database does not store', () => {
    const hours = [1, 2].map((dayOfWeek) => ({
      department: 'sales' as const,
      dayOfWeek: dayOfWeek as 1 | 2,
      open: '09:00',
      close: '18:00',
      isClosed: false,
    }))
    const before = aDealer({ hours: { operating: hours, override: [] } })
    const after = { ...before, mails: {}, hours: { operating: hours.toReversed(), override: [] } }
    expect(dealerChanges([before], [after])).toEqual([])
  })
})
