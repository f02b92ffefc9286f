type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a file; empty if it has none. */
export const objectIn = (values: Values, key: string): Values => {
  const value = values[key]
  return isValues(value) ? value : {}
}

/** A text of a file; empty if it has none. */
export const textIn = (values: Values, key: string): string => {
  const value = values[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A list of a file, of parts or of other values; empty if it has none. */
export function listIn(values: Values, key: string): readonly Values[]
export function listIn<T>(values: Values, key: string, read: (item: unknown) => T): readonly T[]
export function listIn<T>(
  values: Values,
  key: string,
  read?: (item: unknown) => T,
): readonly (Values | T)[] {
  const items: unknown = values[key]
  if (!Array.isArray(items)) return []
  return items.map((item: unknown) => (read ? read(item) : isValues(item) ? item : {}))
}
