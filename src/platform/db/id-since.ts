/**
 * The smallest id (UUID version 7) of those that were made since a time: they begin with it.
 * @param at ISO
 */
export function idSince(at: string): string {
  const ms = Date.parse(at).toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}`
}
