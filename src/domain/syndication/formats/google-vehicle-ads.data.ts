import {
  link,
  newMsrp,
  optional,
  required,
  requiredFor,
  usd,
} from '#domain/syndication/common-columns.ts'
import { VENDOR_RULES } from '#domain/syndication/eligibility.ts'
import type { TableFormat } from '#domain/syndication/feed-format.ts'
import { itemDescription, itemMiles } from '#domain/syndication/feed-item.ts'
import {
  GOOGLE_BODIES,
  GOOGLE_ENGINES,
  googleBody,
  googleEngine,
} from '#domain/syndication/vendor-words.ts'

/** Google's category of cars, trucks and vans. */
const CARS = 916
/** At most this many additional photos. */
const MORE_PHOTOS = 10

/**
 * Google vehicle ads in Merchant Center. There is no availability column: all vehicles are in stock. Links of ads
 * replace `{store_code}`.
 */
export const googleVehicleAds: TableFormat = {
  name: 'google-vehicle-ads',
  file: 'google-vehicle-ads',
  extension: 'tsv',
  contentType: 'text/tab-separated-values; charset=utf-8',
  rules: VENDOR_RULES,
  isOnePerVin: true,
  source: {
    pages: [
      'https://support.google.com/merchants/answer/11192663',
      'https://support.google.com/merchants/answer/11190480',
      'https://support.google.com/merchants/answer/14157085',
    ],
    read: '2026-11-28',
  },
  kind: 'table',
  delimiter: '\t',
  isForPeople: false,
  columns: [
    required('id', ({ vehicle }) => vehicle.vin, { maxLength: 50 }),
    required('vin', ({ vehicle }) => vehicle.vin),
    required('store_code', ({ storeCode }) => storeCode),
    required(
      'vehicle_fulfillment(option:store_code)',
      ({ storeCode }) => storeCode && `in_store:${storeCode}`,
    ),
    required('brand', ({ vehicle }) => vehicle.make, { maxLength: 70 }),
    required('model', ({ vehicle }) => vehicle.model),
    optional('trim', ({ vehicle }) => vehicle.trim),
    required('year', ({ vehicle }) => vehicle.year),
    required('condition', ({ vehicle }) => (vehicle.condition === 'new' ? 'New' : 'Used'), {
      values: ['New', 'Used'],
    }),
    optional('certified_pre-owned', ({ vehicle }) => (vehicle.isCertified ? 'yes' : 'no'), {
      values: ['yes', 'no'],
    }),
    required(
      'mileage',
      (item) => {
        const miles = itemMiles(item)
        return miles === null ? null : `${miles} miles`
      },
      { pattern: /^\d+ miles$/ },
    ),
    required('color', ({ vehicle }) => vehicle.colorExt, { maxLength: 100 }),
    required('price', ({ price }) => usd(price), { pattern: /^\d+(?:\.\d\d)? USD$/ }),
    requiredFor(
      'requiredNew',
      optional('vehicle_msrp', (item) => usd(newMsrp(item))),
    ),
    required('image_link', ({ photos }) => photos[0] ?? null),
    optional('additional_image_link', ({ photos }) => photos.slice(1, MORE_PHOTOS + 1).join(',')),
    required('link', link),
    required('link_template', (item) => {
      const address = link(item)
      return `${address}${address.includes('?') ? '&' : '?'}store={store_code}`
    }),
    required('google_product_category', () => CARS),
    optional('body_style', ({ vehicle }) => googleBody(vehicle.body), { values: GOOGLE_BODIES }),
    optional('engine', ({ vehicle }) => googleEngine(vehicle.fuel), { values: GOOGLE_ENGINES }),
    optional('description', itemDescription, { maxLength: 5000 }),
  ],
}
