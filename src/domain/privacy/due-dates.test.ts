import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/hours/calendar-date.ts'

import { addBusinessDays, isBusinessDay, isFederalHoliday } from './business-days.ts'
import { dueDates, nextStep, PRIVACY_KINDS, reminderDays } from './due-dates.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isFederalHoliday', () => {
  it('recognizes the eleven holidays of a year', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
    expect(days.filter(isFederalHoliday)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      // July 4 is a Saturday: offices close on Friday.
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it.each([
    ['2021-12-31', true, 'New Year of 2022 is a Saturday'],
    ['2023-01-02', true, 'New Year of 2023 is a Sunday'],
    ['2027-06-18', true, 'Juneteenth of 2027 is a Saturday'],
    ['2027-07-05', true, 'July 4 of 2027 is a Sunday'],
    ['2026-12-24', false, 'the day before Christmas is none'],
    ['2026-11-27', false, 'the day after Thanksgiving is none'],
  ])('%s is a holiday (%s): %s', (date, is) => {
    expect(isFederalHoliday(date)).toBe(is)
  })
})

describe('addBusinessDays', () => {
  it.each([
    // Thanksgiving is in between.
    ['2026-11-20', 10, '2026-12-07'],
    // Christmas and New Year are in between.
    ['2026-12-18', 10, '2027-01-05'],
    // Sent on a Saturday.
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-07-02', 1, '2026-07-06'],
    ['2026-11-30', -3, '2026-11-24'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('%s plus %i is %s', (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to)
  })

  it('always ends on a business day, with the given number in between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const to = addBusinessDays(from, days)
        let counted = 0
        for (let index = addDays(from, 1); index <= to; index = addDays(index, 1))
          if (isBusinessDay(index)) counted += 1
        expect([isBusinessDay(to), counted]).toEqual([true, days])
      }),
    )
  })
})

describe('dueDates', () => {
  it('sets dates for confirmation and answer of requests to know, correct or delete', () => {
    expect(dueDates('delete', '2026-11-20')).toEqual({
      confirmBy: '2026-12-07',
      answerBy: '2027-01-04',
      extendedTo: '2027-02-18',
    })
    expect(dueDates('know', '2026-11-20')).toEqual(dueDates('correct', '2026-11-20'))
  })

  it('requires an opt-out within fifteen business days', () => {
    expect(dueDates('opt-out', '2026-11-20')).toEqual({
      confirmBy: null,
      answerBy: '2026-12-14',
      extendedTo: null,
    })
    expect(dueDates('limit', '2026-11-20')).toEqual(dueDates('opt-out', '2026-11-20'))
  })

  it('is never later than the legal limit in calendar days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRIVACY_KINDS), day, (kind, from) => {
        const { answerBy, extendedTo } = dueDates(kind, from)
        expect(answerBy > from).toBe(true)
        expect(answerBy <= addDays(from, 45)).toBe(true)
        expect((extendedTo ?? answerBy) <= addDays(from, 90)).toBe(true)
      }),
    )
  })
})

describe('nextStep', () => {
  const open = {
    ...dueDates('know', '2026-11-20'),
    isConfirmed: false,
    isExtended: false,
    isAnswered: false,
  }
  it.each([
    [{}, '2026-12-07', { step: 'confirm', by: '2026-12-07', isLate: false }],
    [{}, '2026-12-08', { step: 'confirm', by: '2026-12-07', isLate: true }],
    [{ isConfirmed: true }, '2027-01-04', { step: 'answer', by: '2027-01-04', isLate: false }],
    [
      { isConfirmed: true, isExtended: true },
      '2027-01-05',
      { step: 'answer', by: '2027-02-18', isLate: false },
    ],
    [{ isAnswered: true }, '2027-05-01', null],
  ])('%j on %s', (progress, today, next) => {
    expect(nextStep({ ...open, ...progress }, today)).toEqual(next)
  })
})

it('reminds before a due date and on the day after, never in the past', () => {
  expect(reminderDays('2027-01-04', '2026-11-20')).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-05',
  ])
  expect(reminderDays('2027-01-04', '2026-12-31')).toEqual(['2027-01-05'])
})
