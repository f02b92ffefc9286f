const folded = (value: string) => value.trim().toLowerCase()

/**
 * Whether vehicles differ in a fact, by its values as they are shown. Feeds write the same in several ways, so
 * case does not count, and what is unknown (`null`) differs from nothing.
 */
export const isDifferent = (values: readonly (string | null)[]): boolean =>
  new Set(values.flatMap((value) => (value === null ? [] : folded(value)))).size > 1
