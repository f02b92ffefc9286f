/** What a route's pages may load before they are hydrated: Brotli bytes of script and style, and files without pictures. */
export type RouteBudget = Readonly<{ script?: number; style?: number; files?: number }>

/**
 * Budgets of routes below the general ones in `first-load.ts`, at most two percent and two files above what they load.
 * The build fails above them: numbers only go down, except with a feature of the page itself.
 * `node scripts/build/build.ts --force --routes` prints what each route loads.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, RouteBudget>> = {
  home: { script: 108_000, style: 12_000, files: 19 },
  search: { script: 108_000, style: 12_600, files: 14 },
  find: { script: 103_900, style: 10_200, files: 11 },
  'shop-by-payment': { script: 113_100, style: 11_800, files: 23 },
  vehicle: { script: 120_200, style: 13_800, files: 28 },
  specials: { script: 111_700, style: 13_300, files: 23 },
  compare: { script: 108_800, style: 11_800, files: 16 },
  saved: { script: 109_100, style: 11_800, files: 19 },
  'model-year-blowout': { script: 110_300, style: 13_300, files: 21 },
  offline: { script: 114_700, style: 11_800, files: 24 },
  finance: { script: 125_300, style: 11_700, files: 27 },
  'vehicle-finance': { script: 125_200, style: 11_700, files: 27 },
  'vehicle-appointment': { script: 122_500, style: 12_700, files: 27 },
  'vehicle-interest': { script: 120_900, style: 11_700, files: 25 },
  'vehicle-custom-order': { script: 119_200, style: 11_700, files: 20 },
  'vehicle-hold': { script: 121_200, style: 11_700, files: 25 },
  'similar-vehicles': { script: 121_200, style: 11_700, files: 25 },
  'availability-notification': { script: 121_300, style: 11_700, files: 24 },
  'sell-my-car': { script: 111_300, style: 12_200, files: 20 },
  'sell-my-car-details': { script: 122_000, style: 12_200, files: 27 },
  'trade-in-offer': { script: 112_800, style: 12_700, files: 22 },
  'thank-you': { script: 108_200, style: 12_400, files: 19 },
  'my-request': { script: 112_100, style: 12_400, files: 19 },
  hold: { script: 106_500, style: 10_200, files: 15 },
  'hold-decision': { script: 104_700, style: 10_200, files: 13 },
  subscription: { script: 105_000, style: 12_400, files: 14 },
  'service-specials': { script: 111_000, style: 13_300, files: 26 },
  'service-scheduler': { script: 125_500, style: 13_100, files: 26 },
  'slot-test': { script: 108_700, style: 12_000, files: 19 },
  'service-booking': { script: 111_100, style: 13_100, files: 22 },
  'service-waiting': { script: 106_900, style: 10_300, files: 17 },
  parts: { script: 125_200, style: 11_700, files: 26 },
  'parts-catalog': { script: 109_000, style: 11_700, files: 16 },
  contact: { script: 121_600, style: 12_400, files: 23 },
  'staff-directory': { script: 108_400, style: 11_400, files: 17 },
  careers: { script: 123_300, style: 13_400, files: 27 },
  'career-openings': { script: 107_900, style: 13_400, files: 19 },
  'career-opening': { script: 120_600, style: 13_400, files: 23 },
  'privacy-request': { script: 119_800, style: 12_400, files: 21 },
  'opt-out': { script: 121_000, style: 12_400, files: 22 },
  'markdown-page': { script: 116_900, style: 14_000, files: 32 },
}
