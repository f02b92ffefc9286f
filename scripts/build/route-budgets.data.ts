/** What a route's pages may load before they are hydrated: Brotli bytes of script and style, and files without pictures. */
export type RouteBudget = Readonly<{ script?: number; style?: number; files?: number }>

/**
 * Budgets of routes below the general ones in `first-load.ts`, at most two percent and two files above what they load.
 * The build fails above them: numbers only go down, except with a feature of the page itself.
 * `node scripts/build/build.ts --force --routes` prints what each route loads.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, RouteBudget>> = {
  home: { script: 108_000, style: 12_100, files: 23 },
  search: { script: 108_000, style: 12_700, files: 15 },
  find: { script: 104_400, style: 10_300, files: 12 },
  'shop-by-payment': { script: 113_100, style: 11_900, files: 24 },
  vehicle: { script: 120_400, style: 13_800, files: 32 },
  specials: { script: 112_200, style: 13_400, files: 26 },
  compare: { script: 109_400, style: 11_900, files: 20 },
  saved: { script: 109_800, style: 11_900, files: 23 },
  'model-year-blowout': { script: 110_900, style: 13_400, files: 25 },
  offline: { script: 115_000, style: 11_900, files: 25 },
  finance: { script: 126_000, style: 11_700, files: 40 },
  'vehicle-finance': { script: 126_000, style: 11_700, files: 40 },
  'vehicle-appointment': { script: 124_600, style: 12_800, files: 41 },
  'vehicle-interest': { script: 123_000, style: 11_700, files: 39 },
  'vehicle-custom-order': { script: 121_200, style: 11_700, files: 32 },
  'vehicle-hold': { script: 123_000, style: 11_700, files: 38 },
  'similar-vehicles': { script: 123_100, style: 11_700, files: 38 },
  'availability-notification': { script: 123_100, style: 11_700, files: 37 },
  'sell-my-car': { script: 111_300, style: 12_300, files: 23 },
  'sell-my-car-details': { script: 123_900, style: 12_300, files: 40 },
  'trade-in-offer': { script: 112_900, style: 12_800, files: 26 },
  'thank-you': { script: 108_600, style: 12_500, files: 23 },
  'my-request': { script: 112_100, style: 12_500, files: 21 },
  hold: { script: 106_800, style: 10_300, files: 16 },
  'hold-decision': { script: 105_200, style: 10_300, files: 14 },
  subscription: { script: 105_600, style: 12_500, files: 15 },
  'service-specials': { script: 111_500, style: 13_400, files: 27 },
  'service-scheduler': { script: 126_000, style: 13_100, files: 39 },
  'slot-test': { script: 108_700, style: 12_100, files: 20 },
  'service-booking': { script: 111_100, style: 13_100, files: 22 },
  'service-waiting': { script: 107_200, style: 10_400, files: 18 },
  parts: { script: 126_000, style: 11_700, files: 38 },
  'parts-catalog': { script: 109_000, style: 11_700, files: 16 },
  contact: { script: 123_500, style: 12_500, files: 35 },
  'staff-directory': { script: 108_400, style: 11_500, files: 17 },
  careers: { script: 125_300, style: 13_500, files: 39 },
  'career-openings': { script: 107_900, style: 13_500, files: 19 },
  'career-opening': { script: 122_600, style: 13_500, files: 35 },
  'privacy-request': { script: 121_800, style: 12_500, files: 33 },
  'opt-out': { script: 123_000, style: 12_500, files: 34 },
  'markdown-page': { script: 116_900, style: 14_000, files: 32 },
}
