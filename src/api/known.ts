/** The same keys, with those that could be `null` optional instead. */
type Known<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}

/** The entries with a known value: in the API unknown values are absent, neither `null` nor an empty text. */
export function known<T extends object>(values: T): Known<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  // Only keys that could be `null`, or texts that should not be empty, were dropped.
  return Object.fromEntries(entries) as Known<T>
}
