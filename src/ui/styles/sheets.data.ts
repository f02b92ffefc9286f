/** The maximum number of exceptions in the style sheets. Numbers only go down; lines grow with a feature alone. */
export const CEILINGS = {
  lines: 12_548,
  otherWidths: 0,
  offScale: 6,
} as const
