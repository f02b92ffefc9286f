import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 of the time when a lead of the demo was received: lists sort leads by their ids. @param ms since 1970 */
export function leadIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`
}
