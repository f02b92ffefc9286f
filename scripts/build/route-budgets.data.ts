/** What a route's pages may load before they are hydrated: Brotli bytes of script and style, and files without pictures. */
export type RouteBudget = Readonly<{ script?: number; style?: number; files?: number }>

/**
 * Budgets of routes below the general ones in `first-load.ts`, at most two percent and two files above what they load.
 * The build fails above them: numbers only go down, except with a feature of the page itself.
 * `node scripts/build/build.ts --force --routes` prints what each route loads.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, RouteBudget>> = {
  home: { script: 107_600, style: 12_000, files: 17 },
  search: { script: 108_000, style: 12_600, files: 14 },
  find: { script: 103_800, style: 10_200, files: 11 },
  'shop-by-payment': { script: 113_100, style: 11_800, files: 22 },
  vehicle: { script: 119_500, style: 13_800, files: 21 },
  specials: { script: 111_700, style: 13_300, files: 23 },
  compare: { script: 108_800, style: 11_800, files: 16 },
  saved: { script: 109_000, style: 11_800, files: 18 },
  'model-year-blowout': { script: 110_300, style: 13_300, files: 21 },
  offline: { script: 114_700, style: 11_800, files: 24 },
  finance: { script: 125_300, style: 11_700, files: 25 },
  'vehicle-finance': { script: 125_200, style: 11_700, files: 25 },
  'vehicle-appointment': { script: 121_600, style: 12_700, files: 23 },
  'vehicle-interest': { script: 120_000, style: 11_700, files: 21 },
  'vehicle-custom-order': { script: 118_700, style: 11_700, files: 18 },
  'vehicle-hold': { script: 120_300, style: 11_700, files: 21 },
  'similar-vehicles': { script: 120_300, style: 11_700, files: 21 },
  'availability-notification': { script: 120_600, style: 11_700, files: 21 },
  'sell-my-car': { script: 111_300, style: 12_200, files: 20 },
  'sell-my-car-details': { script: 121_500, style: 12_200, files: 25 },
  'trade-in-offer': { script: 112_800, style: 12_700, files: 22 },
  'thank-you': { script: 108_200, style: 12_400, files: 19 },
  'my-request': { script: 112_100, style: 12_400, files: 18 },
  hold: { script: 106_500, style: 10_200, files: 15 },
  'hold-decision': { script: 104_600, style: 10_200, files: 13 },
  subscription: { script: 104_900, style: 12_400, files: 14 },
  'service-specials': { script: 110_800, style: 13_300, files: 23 },
  'service-scheduler': { script: 125_100, style: 13_100, files: 25 },
  'slot-test': { script: 108_700, style: 12_000, files: 18 },
  'service-booking': { script: 111_100, style: 13_100, files: 22 },
  'service-waiting': { script: 106_800, style: 10_300, files: 17 },
  parts: { script: 124_900, style: 11_700, files: 23 },
  'parts-catalog': { script: 109_000, style: 11_700, files: 16 },
  contact: { script: 121_500, style: 12_400, files: 20 },
  'staff-directory': { script: 108_400, style: 11_400, files: 17 },
  careers: { script: 122_900, style: 13_400, files: 26 },
  'career-openings': { script: 107_900, style: 13_400, files: 19 },
  'career-opening': { script: 120_300, style: 13_400, files: 22 },
  'privacy-request': { script: 119_500, style: 12_400, files: 20 },
  'opt-out': { script: 120_700, style: 12_400, files: 21 },
  'markdown-page': { script: 116_900, style: 14_000, files: 29 },
}
