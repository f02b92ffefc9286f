/** Bounds of a shopper's own rate and term. @see FIN-11 */
export const CUSTOM_BOUNDS = {
  aprPercent: { min: 0, max: 30 },
  termMonths: { min: 1, max: 96 },
} as const
