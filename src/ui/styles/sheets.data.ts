/** The most that the style sheets may have of what they should not. Numbers only go down. */
export const CEILINGS = {
  lines: 12_275,
  otherWidths: 0,
  offScale: 6,
} as const
