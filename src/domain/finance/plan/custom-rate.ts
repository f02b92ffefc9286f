/** Bounds of a shopper's own rate and term. @see FIN-11 */
export const CUSTOM_BOUNDS = {
  aprPercent: { least: 0, most: 30 },
  termMonths: { least: 1, most: 96 },
} as const
