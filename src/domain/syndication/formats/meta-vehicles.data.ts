import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { inStockDay, optional, required } from '#domain/syndication/common-columns.ts'
import { VENDOR_RULES } from '#domain/syndication/eligibility.ts'
import type { Column, TableFormat } from '#domain/syndication/feed-format.ts'

import { SOCIAL_FACTS, SOCIAL_PRICE, SOCIAL_START, SOCIAL_STATE } from './social-columns.data.ts'

/** Meta takes up to 20. */
const PHOTOS = 10

const photoColumns: readonly Column[] = Array.from({ length: PHOTOS }, (_, index) => {
  const column = index === 0 ? required : optional
  return [
    column(`image[${index}].url`, ({ photos }) => photos[index] ?? null),
    column(`image[${index}].tag[0]`, ({ photos, vehicle }) =>
      photos[index] === undefined ? null : `${vehicle.make} ${vehicle.model}`,
    ),
  ]
}).flat()

/** Automotive inventory ads and catalogs of Meta (Facebook, Instagram). Enumerations ignore case. */
export const metaVehicles: TableFormat = {
  name: 'meta-vehicles',
  file: 'meta-vehicles',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  rules: VENDOR_RULES,
  isOnePerVin: true,
  source: {
    pages: [
      'https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference',
      'https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog/',
    ],
    read: '2026-11-28',
  },
  kind: 'table',
  delimiter: ',',
  isForPeople: false,
  columns: [
    ...SOCIAL_START,
    ...photoColumns,
    ...SOCIAL_FACTS,
    required('vin', ({ vehicle }) => vehicle.vin, { pattern: /^.{17}$/ }),
    SOCIAL_PRICE,
    required(
      'address',
      ({ store }) =>
        store &&
        JSON.stringify({
          addr1: store.address,
          city: store.city,
          region: store.state,
          postal_code: store.zip,
          country: 'US',
        }),
    ),
    required('exterior_color', ({ vehicle }) => vehicle.colorExt),
    optional('interior_color', ({ vehicle }) => vehicle.colorInt),
    optional('trim', ({ vehicle }) => vehicle.trim, { maxLength: 50 }),
    optional('availability', () => 'AVAILABLE', {
      values: ['AVAILABLE', 'NOT_AVAILABLE', 'PENDING'],
    }),
    optional('date_first_on_lot', inStockDay, { pattern: /^\d{4}-\d\d-\d\d$/ }),
    SOCIAL_STATE,
    optional('latitude', ({ store }) => store?.latitude ?? null),
    optional('longitude', ({ store }) => store?.longitude ?? null),
    optional('dealer_id', ({ storeCode }) => storeCode),
    optional('dealer_name', ({ store }) => store?.name ?? null),
    optional('dealer_phone', ({ store }) => store && salesPhone(store)),
  ],
}
