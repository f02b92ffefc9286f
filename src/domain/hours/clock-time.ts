/** Minutes in a day. A closing time at midnight is written as 0, or as 1,440. */
export const MINUTES_PER_DAY = 1440

/** Minutes since midnight as displayed: `9:00am`. @see DLR-1 */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return `${hours % 12 || 12}:${rest}${hours < 12 ? 'am' : 'pm'}`
}

const TIME = /^(?<hours>\d{1,2})(?::(?<minutes>\d{2}))?(?::\d{2})?\s*(?:(?<half>[ap])\.?m\.?)?$/i

/**
 * Minutes since midnight of `9:00 AM`, `9am`, `9 a.m.`, `09:00` or `21:00:00`; `24:00` is 1,440. `null` for
 * anything else.
 */
export function parseTime(text: string): number | null {
  const parts = TIME.exec(text.trim())?.groups
  if (!parts) return null
  const hours = Number(parts['hours'])
  const minutes = Number(parts['minutes'] ?? 0)
  const half = parts['half']?.toLowerCase()
  if (minutes > 59) return null
  if (half === undefined) {
    const total = hours * 60 + minutes
    return total > MINUTES_PER_DAY ? null : total
  }
  if (hours < 1 || hours > 12) return null
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes
}
