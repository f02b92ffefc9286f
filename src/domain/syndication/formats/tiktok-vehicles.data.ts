import { optional, required } from '#domain/syndication/common-columns.ts'
import { VENDOR_RULES } from '#domain/syndication/eligibility.ts'
import type { TableFormat } from '#domain/syndication/feed-format.ts'

import { SOCIAL_FACTS, SOCIAL_PRICE, SOCIAL_START, SOCIAL_STATE } from './social-columns.data.ts'

/** Inventory catalogs of TikTok's automotive ads. */
export const tiktokVehicles: TableFormat = {
  name: 'tiktok-vehicles',
  file: 'tiktok-vehicles',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  rules: VENDOR_RULES,
  isOnePerVin: true,
  source: {
    pages: [
      'https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs',
    ],
    read: '2026-11-28',
  },
  kind: 'table',
  delimiter: ',',
  isForPeople: false,
  columns: [
    ...SOCIAL_START,
    required('image_link', ({ photos }) => photos[0] ?? null),
    ...SOCIAL_FACTS,
    optional('vin', ({ vehicle }) => vehicle.vin, { maxLength: 17 }),
    SOCIAL_PRICE,
    required('exterior_color', ({ vehicle }) => vehicle.colorExt, { maxLength: 100 }),
    optional('interior_color', ({ vehicle }) => vehicle.colorInt),
    optional('trim', ({ vehicle }) => vehicle.trim, { maxLength: 50 }),
    SOCIAL_STATE,
  ],
}
