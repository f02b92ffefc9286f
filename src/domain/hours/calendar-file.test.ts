import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const anEvent = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'OCS-S1-2026-11-23T09:30@dealer.example',
  stamp: new Date('2026-11-20T18:00:00Z'),
  start: new Date('2026-11-23T16:30:00Z'),
  end: new Date('2026-11-23T17:30:00Z'),
  summary: 'Test drive',
  location: '7455 E Desert Willow Rd',
  description: 'Ocotillo',
  url: 'https://dealer.example/detail/S1?a=b,c',
  ...overrides,
})

/** The properties that a calendar reads, by name, with lines unfolded. */
function read(file: string): Readonly<Record<string, string>> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2)))
}

/** Unescapes a text. */
const unescaped = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

describe('calendarFile', () => {
  it('writes one event, line by line', () => {
    expect(calendarFile(anEvent()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:OCS-S1-2026-11-23T09:30@dealer.example',
      'DTSTAMP:20261120T180000Z',
      'DTSTART:20261123T163000Z',
      'DTEND:20261123T173000Z',
      'SUMMARY:Test drive',
      'LOCATION:7455 E Desert Willow Rd',
      'DESCRIPTION:Ocotillo',
      'URL:https://dealer.example/detail/S1?a=b,c',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('updates or cancels the event in a calendar that already has it', () => {
    const event = read(calendarFile(anEvent({ sequence: 2, isCancelled: true })))
    expect(event).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' })
  })

  it.each([
    ['a, b; c', String.raw`a\, b\; c`],
    [String.raw`C:\new`, String.raw`C:\\new`],
    ['two\r\nlines', String.raw`two\nlines`],
    ['bell\u0007', 'bell'],
    ['x\r\nBEGIN:VALARM', String.raw`x\nBEGIN:VALARM`],
  ])('escapes %j', (summary, escaped) =>
    expect(read(calendarFile(anEvent({ summary })))['SUMMARY']).toBe(escaped),
  )

  it('keeps every text unchanged through escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (any) => {
        const file = calendarFile(anEvent({ description: `${any}.` }))
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        // Only lines of the event.
        expect(file.replaceAll('\r\n ', '').split('\r\n')).toHaveLength(19)
        const plain = any.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        const rest = plain.replaceAll(/[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
        expect(unescaped(read(file)['DESCRIPTION'] ?? '')).toBe(`${rest}.`.trim())
      }),
    )
  })
})
