import type { PriceWarningKind } from '#domain/vehicle-edits/price-warnings.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

/** The message of each price warning. */
export const WARNING_KEYS = {
  'above-msrp': 'warnAboveMsrp',
  'was-below': 'warnWasBelow',
  unexplained: 'warnUnexplained',
  'no-all-in': 'warnNoAllIn',
  lowest: 'warnLowest',
  tenfold: 'warnTenfold',
  'no-price': 'warnNoPrice',
} as const satisfies Readonly<Record<PriceWarningKind, keyof AdminAreas['admin-inventory']>>
