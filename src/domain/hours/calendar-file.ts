import { manyLines } from '#domain/kernel/clean-text.ts'

/** An appointment for a calendar file. */
export type CalendarEvent = Readonly<{
  /** Stable for the same appointment, so that calendars recognize it. */
  uid: string
  /** The time when the file was written. */
  stamp: Date
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  /** An absolute address. */
  url: string
  /** The SEQUENCE of the event: calendars keep the version with the highest. 0 if absent. */
  sequence?: number
  isCancelled?: boolean
  /** Whether the store still has to confirm it. */
  isTentative?: boolean
}>

/** The id of a lead's appointment in calendars: the same in every file about it, so that a later one updates it. */
export const appointmentUid = (leadId: string, siteKey: string): string => `${leadId}@${siteKey}`

/** `20261123T163000Z`: in UTC, so that the file needs no time zone rules. */
const time = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const text = (value: string) =>
  manyLines(value)
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', String.raw`\n`)

const MAX_BYTES = 75

/** The length of a character in UTF-8 bytes. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Folds a line into parts of at most 75 bytes; all but the first begin with a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > MAX_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const statusOf = ({ isCancelled, isTentative }: CalendarEvent): string => {
  if (isCancelled) return 'CANCELLED'
  return isTentative ? 'TENTATIVE' : 'CONFIRMED'
}

/** An appointment as an iCalendar file (RFC 5545). Texts are escaped and long lines folded. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${time(event.stamp)}`,
    `DTSTART:${time(event.start)}`,
    `DTEND:${time(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    `STATUS:${statusOf(event)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
