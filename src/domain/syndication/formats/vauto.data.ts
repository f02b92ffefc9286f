import { toDollars } from '#domain/kernel/money.ts'
import { optional, required } from '#domain/syndication/common-columns.ts'
import { OPEN_RULES } from '#domain/syndication/eligibility.ts'
import type { TableFormat } from '#domain/syndication/feed-format.ts'

/** `2026-09-01T…` is `09/01/2026`. */
const usDay = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

/** Lists inside a cell. */
const piped = (texts: readonly string[]) => texts.map((text) => text.replaceAll('|', ' ')).join('|')

/**
 * An example mapping, not a vendor's specification: vAuto publishes no list of columns (looked for on 2026-11-30). The
 * columns are those of files that dealers export with it, as public importers read them; many listing sites read them,
 * and this product's own import does.
 */
export const vauto: TableFormat = {
  name: 'vauto',
  file: 'vauto',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  rules: OPEN_RULES,
  isOnePerVin: false,
  source: null,
  kind: 'table',
  delimiter: ',',
  isForPeople: false,
  columns: [
    required('DealerId', ({ storeCode }) => storeCode),
    optional('Dealer Name', ({ store }) => store?.name ?? null),
    optional('VIN', ({ vehicle }) => vehicle.vin),
    required('Stock #', ({ vehicle }) => vehicle.stock),
    required('New/Used', ({ vehicle }) => (vehicle.condition === 'new' ? 'N' : 'U')),
    required('Year', ({ vehicle }) => vehicle.year),
    required('Make', ({ vehicle }) => vehicle.make),
    required('Model', ({ vehicle }) => vehicle.model),
    optional('Model Number', () => null),
    optional('Body', ({ vehicle }) => vehicle.bodyManufacturer ?? vehicle.body),
    optional('Transmission', ({ vehicle }) => vehicle.transmission),
    optional('Series', ({ vehicle }) => vehicle.trim),
    optional('Body Door Ct', ({ vehicle }) => vehicle.doors),
    optional('Odometer', ({ vehicle }) => vehicle.mileage),
    optional('Engine Cylinder Ct', ({ vehicle }) => vehicle.cylinders),
    optional('Engine Displacement', () => null),
    optional('Drivetrain Desc', ({ vehicle }) => vehicle.drive),
    optional('Colour', ({ vehicle }) => vehicle.colorExt),
    optional('Interior Color', ({ vehicle }) => vehicle.colorInt),
    optional('MSRP', ({ vehicle }) => vehicle.pricing.msrp && toDollars(vehicle.pricing.msrp)),
    // Empty is "Call".
    optional('Price', ({ price }) => price && toDollars(price)),
    optional('Inventory Date', ({ vehicle }) => usDay(vehicle.firstSeen)),
    optional('Certified', ({ vehicle }) => (vehicle.isCertified ? 'Yes' : 'No')),
    optional('Description', ({ vehicle }) => vehicle.description),
    optional('Features', ({ vehicle }) => piped(vehicle.features)),
    optional('Photo Url List', ({ photos }) => piped(photos)),
    optional('City MPG', ({ vehicle }) => vehicle.cityMpg),
    optional('Highway MPG', ({ vehicle }) => vehicle.highwayMpg),
    optional(
      'Photos Last Modified Date',
      ({ vehicle }) => `${usDay(vehicle.updatedAt)} ${vehicle.updatedAt.slice(11, 16)}`,
    ),
    optional('Series Detail', ({ vehicle }) => vehicle.trim),
    optional('Engine', ({ vehicle }) => vehicle.engine),
    optional('Fuel', ({ vehicle }) => vehicle.fuel),
    optional('Age', () => null),
    optional('Disposition', ({ vehicle }) => vehicle.availability),
    optional('Vehicle Detail Link', ({ links }) => links.en),
  ],
}
