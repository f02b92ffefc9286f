import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { link, optional, required, usd } from '#domain/syndication/common-columns.ts'
import { VENDOR_RULES } from '#domain/syndication/eligibility.ts'
import type { TableFormat } from '#domain/syndication/feed-format.ts'
import { itemDescription, itemMiles, itemTitle, stateWord } from '#domain/syndication/feed-item.ts'

/** Automotive listing inventory ads of Microsoft Advertising: tab-delimited text in UTF-8. */
export const microsoftAutos: TableFormat = {
  name: 'microsoft-autos',
  file: 'microsoft-autos',
  extension: 'tsv',
  contentType: 'text/tab-separated-values; charset=utf-8',
  rules: VENDOR_RULES,
  isOnePerVin: true,
  source: {
    pages: [
      'https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_feedsattributes_autos',
      'https://github.com/MicrosoftDocs/Advertising-docs/blob/d546cf689a98518ce336fe61bf270ac06914e8d4/Advertising/adsua/bing-ads/hlp_BA_CONC_FeedsAttributes_Autos.md',
    ],
    read: '2026-11-28',
  },
  kind: 'table',
  delimiter: '\t',
  isForPeople: false,
  columns: [
    required('Vehicle ID', ({ vehicle }) => vehicle.vin),
    required('Title', itemTitle),
    required('Final URL', link, { pattern: /^https?:\/\// }),
    // A list of addresses is taken by some versions of the page, a single one by all.
    required('Image URL', ({ photos }) => photos[0] ?? null, { pattern: /^https?:\/\/.{1,2040}$/ }),
    required('Make', ({ vehicle }) => vehicle.make),
    required('Model', ({ vehicle }) => vehicle.model),
    required('Price', ({ price }) => usd(price), { pattern: /^\d+(?:\.\d\d)? USD$/ }),
    required('Target campaign', ({ campaign }) => campaign),
    required('Country', () => 'USA'),
    optional('Year', ({ vehicle }) => vehicle.year, { pattern: /^\d{4}$/ }),
    optional('Trim', ({ vehicle }) => vehicle.trim),
    optional('Body style', ({ vehicle }) => vehicle.body),
    optional('Drivetrain', ({ vehicle }) => vehicle.drive),
    optional('Engine', ({ vehicle }) => vehicle.engine),
    optional('Exterior color', ({ vehicle }) => vehicle.colorExt),
    optional('Interior color', ({ vehicle }) => vehicle.colorInt),
    optional('Fuel type', ({ vehicle }) => vehicle.fuel),
    optional('Mileage value', itemMiles, { pattern: /^\d+$/ }),
    optional('Mileage unit', () => 'MI', { values: ['MI', 'KM'] }),
    optional(
      'State of vehicle',
      (item) => (stateWord(item) === 'Certified' ? 'CPO' : stateWord(item)),
      {
        values: ['New', 'Used', 'CPO'],
      },
    ),
    optional('VIN', ({ vehicle }) => vehicle.vin),
    optional('Description', itemDescription),
    optional('Availability', () => 'Available'),
    optional('Dealer name', ({ store }) => store?.name ?? null),
    optional('Address', ({ store }) => store?.address ?? null),
    optional('City', ({ store }) => store?.city ?? null),
    optional('State', ({ store }) => store?.state ?? null),
    optional('Zip code', ({ store }) => store?.zip ?? null),
    optional('Latitude', ({ store }) => store?.latitude ?? null),
    optional('Longitude', ({ store }) => store?.longitude ?? null),
    optional('Phone number', ({ store }) => store && salesPhone(store)),
  ],
}
