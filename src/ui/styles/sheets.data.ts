/** The maximum number of exceptions in the style sheets. Numbers only go down. */
export const CEILINGS = {
  lines: 12_488,
  otherWidths: 0,
  offScale: 6,
} as const
