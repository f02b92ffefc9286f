import { postalAddress } from '#domain/dealers/postal-address.ts'
import {
  inStockDay,
  link,
  newMsrp,
  optional,
  required,
  requiredFor,
  usd,
} from '#domain/syndication/common-columns.ts'
import { VENDOR_RULES } from '#domain/syndication/eligibility.ts'
import type { TableFormat } from '#domain/syndication/feed-format.ts'

/** Google's free vehicle listings. Photos and links are recommended, not required. */
export const googleVehicleListings: TableFormat = {
  name: 'google-vehicle-listings',
  file: 'google-vehicle-listings',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  rules: [...VENDOR_RULES.filter((reason) => reason !== 'noPhoto'), 'highMileage'],
  isOnePerVin: true,
  source: {
    pages: [
      'https://developers.google.com/vehicle-listings/reference/feed-specification',
      'https://developers.google.com/vehicle-listings/integration-process/feed-setup',
    ],
    read: '2026-11-28',
  },
  kind: 'table',
  delimiter: ',',
  isForPeople: false,
  columns: [
    required('vin', ({ vehicle }) => vehicle.vin),
    optional('id', ({ vehicle }) => vehicle.stock),
    required('store_code', ({ storeCode }) => storeCode),
    required('dealership_name', ({ store }) => store?.name ?? null),
    required('dealership_address', ({ store }) => store && `${postalAddress(store)}, US`),
    optional('image_link', ({ photos }) => photos[0] ?? null),
    optional('additional_image_link', ({ photos }) => photos.slice(1).join(',')),
    optional('link', link),
    optional('date_in_stock', inStockDay, { pattern: /^\d{4}-\d\d-\d\d$/ }),
    required('price', ({ price }) => usd(price), { pattern: /^\d+(?:\.\d\d)? USD$/ }),
    optional('vehicle_msrp', (item) => usd(newMsrp(item))),
    required('condition', ({ vehicle }) => vehicle.condition, { values: ['new', 'used'] }),
    optional('certified_pre_owned', ({ vehicle }) => (vehicle.isCertified ? 'yes' : 'no'), {
      values: ['yes', 'no'],
    }),
    required('make', ({ vehicle }) => vehicle.make),
    required('model', ({ vehicle }) => vehicle.model),
    optional('trim', ({ vehicle }) => vehicle.trim),
    required('year', ({ vehicle }) => vehicle.year, { pattern: /^\d{4}$/ }),
    requiredFor(
      'requiredUsed',
      optional('mileage', ({ vehicle }) =>
        vehicle.mileage === null ? null : `${vehicle.mileage} miles`,
      ),
    ),
    optional('exterior_color', ({ vehicle }) => vehicle.colorExt),
  ],
}
