const folded = (value: string) => value.trim().toLowerCase()

/**
 * Whether vehicles differ in a fact, by the displayed values. Feeds vary in spelling, so case is ignored; an unknown
 * value (`null`) equals any other.
 */
export const isDifferent = (values: readonly (string | null)[]): boolean =>
  new Set(values.flatMap((value) => (value === null ? [] : folded(value)))).size > 1
