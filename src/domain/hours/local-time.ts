import type { DealerTimeZone } from '#domain/dealers/dealer.ts'

const formatIn = (timeZone: DealerTimeZone) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })

// Formatters are slow to create; the number of time zones bounds this cache.
const formats = new Map<DealerTimeZone, Intl.DateTimeFormat>()

/**
 * Local time at the dealer with the full offset: `2026-11-20T14:05:00-07:00`. Daylight saving follows the zone: Nevada
 * has it, Arizona does not.
 */
export function localTime(moment: Date, timeZone: DealerTimeZone): string {
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  const parts = format.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return `${date}T${time}${part('timeZoneName').replace('GMT', '') || '+00:00'}`
}
