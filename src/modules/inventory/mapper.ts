import { hash } from 'node:crypto'

import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { cents, type Cents } from '#domain/kernel/money.ts'
import {
  FIELDS,
  NEW_COLUMNS,
  type FieldColumns,
  type FieldValues,
} from '#domain/vehicle/fields.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { flag } from '#platform/db/row-codec.ts'
import type { VehicleTable } from '#platform/db/schema/inventory.ts'

import { vehicleTexts } from './vehicle-texts.ts'

const texts = vehicleTexts()
const { shared, sharedValue } = texts

const Condition = v.picklist(['new', 'used'])

const conditionOf = (text: string) =>
  text === 'new' || text === 'used' ? text : v.parse(Condition, text)

/** The media in a vehicle's row; only `vehicleRow` writes the column. */
export const mediaIn = (text: string | null): Vehicle['media'] =>
  text === null ? null : (JSON.parse(text) as Vehicle['media'])

const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

function toPriceChange(
  row: Pick<Selectable<VehicleTable>, 'price_changed_from_cents' | 'price_changed_at'>,
): Vehicle['priceChange'] {
  const { price_changed_from_cents: from, price_changed_at: at } = row
  return from === null || at === null ? null : { from: cents(from), at }
}

const pricingOf = (row: Selectable<VehicleTable>): Vehicle['pricing'] => ({
  msrp: centsOrNull(row.msrp_cents),
  exclusiveDiscount: cents(row.exclusive_discount_cents),
  markupsTotal: cents(row.markups_total_cents),
  rebatesAppliedTotal: cents(row.rebates_applied_total_cents),
  rebatesEveryoneTotal: cents(row.rebates_everyone_total_cents),
  discountsTotal: cents(row.discounts_total_cents),
  finalPrice: cents(row.final_price_cents),
})

/** The price and state of a vehicle from its row: a third of the work of `toVehicle`. */
export const pricedState = (
  row: Selectable<VehicleTable>,
): Pick<Vehicle, 'condition' | 'isMsrpRequired' | 'pricing' | 'priceChange' | 'tags'> => ({
  condition: conditionOf(row.condition),
  isMsrpRequired: row.is_msrp_required === 1,
  pricing: pricingOf(row),
  priceChange: toPriceChange(row),
  tags: texts.tags(row.tags),
})

/** Every column of the field table, in its order, with a value for each. */
const NO_FIELDS = Object.fromEntries(FIELDS.map(({ column }) => [column, null])) as Record<
  keyof FieldColumns,
  string | number | null
>

function fieldColumns(vehicle: Vehicle): FieldColumns {
  const columns = { ...NO_FIELDS }
  for (const { name, column } of FIELDS) columns[column] = vehicle[name]
  // The compiler does not track the column names here; names and values come from one table.
  return columns as FieldColumns
}

type Fields = { -readonly [Name in keyof FieldValues]: FieldValues[Name] }

/** A vehicle from its row. @throws if the row was not written by `vehicleRow` */
export function toVehicle(row: Selectable<VehicleTable>): Vehicle {
  const vehicle = {
    dealerCode: shared(row.dealer_code),
    stock: row.stock,
    vin: row.vin,
    condition: conditionOf(row.condition),
    isCertified: row.is_certified === 1,
    year: row.year,
    make: shared(row.make),
    model: shared(row.model),
    description: sharedValue(row.description),
    features: texts.list(row.features).map(shared),
    imageUrls: texts.list(row.image_urls),
    historyUrl: row.history_url,
    media: mediaIn(row.media),
    isMileageUnknown: row.is_mileage_unknown === 1,
    derived: texts.derived(row.derived),
    tags: texts.tags(row.tags),
    isMsrpRequired: row.is_msrp_required === 1,
    isTruck: row.is_truck === 1,
    valueDealerCode: sharedValue(row.value_dealer_code),
    popularity: row.popularity,
    pricing: pricingOf(row),
    day45Price: centsOrNull(row.day45_price_cents),
    priceChange: toPriceChange(row),
    firstSeen: shared(row.first_seen),
    updatedAt: shared(row.updated_at),
  }
  // Assigned one by one, which takes a third of the time of `Object.fromEntries`. The compiler does not track the
  // column names here; names and values come from one table.
  const values = vehicle as unknown as Record<string, string | number | null>
  for (const { name, column } of FIELDS) values[name] = sharedValue(row[column])
  return vehicle as typeof vehicle & Fields
}

const contentRow = (dealerCode: string, vehicle: Vehicle) => ({
  dealer_code: dealerCode,
  stock: vehicle.stock,
  vin: vehicle.vin,
  condition: vehicle.condition,
  is_certified: flag(vehicle.isCertified),
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  ...fieldColumns(vehicle),
  description: vehicle.description,
  features: JSON.stringify(vehicle.features),
  image_urls: JSON.stringify(vehicle.imageUrls),
  tags: JSON.stringify(TAGS.filter((tag) => vehicle.tags.has(tag))),
  is_msrp_required: flag(vehicle.isMsrpRequired),
  is_truck: flag(vehicle.isTruck),
  value_dealer_code: vehicle.valueDealerCode,
  popularity: vehicle.popularity,
  msrp_cents: vehicle.pricing.msrp,
  exclusive_discount_cents: vehicle.pricing.exclusiveDiscount,
  markups_total_cents: vehicle.pricing.markupsTotal,
  rebates_applied_total_cents: vehicle.pricing.rebatesAppliedTotal,
  rebates_everyone_total_cents: vehicle.pricing.rebatesEveryoneTotal,
  discounts_total_cents: vehicle.pricing.discountsTotal,
  final_price_cents: vehicle.pricing.finalPrice,
  day45_price_cents: vehicle.day45Price,
  history_url: vehicle.historyUrl,
  media: vehicle.media && JSON.stringify(vehicle.media),
  is_mileage_unknown: vehicle.isMileageUnknown ? (1 as const) : null,
  derived: vehicle.derived.join(' ') || null,
})

const NEW_COLUMN_NAMES: ReadonlySet<string> = new Set([
  'day45_price_cents',
  'history_url',
  'is_mileage_unknown',
  'media',
  'derived',
  ...NEW_COLUMNS,
])

/** Text that JSON writes as it is. */
const IS_PLAIN = /^[ !#-[\]-~]*$/

/** A value as JSON. */
function jsonOf(value: string | number | null): string {
  if (typeof value === 'string' && value.length < 40 && IS_PLAIN.test(value)) return `"${value}"`
  return typeof value === 'number' || value === null ? String(value) : JSON.stringify(value)
}

/**
 * The content as JSON, from which its hash is made. Columns added later follow the others, and count only if they have a
 * value: otherwise every row would seem changed. Written by hand, in half the time of making an object for it.
 */
function hashed(content: ReturnType<typeof contentRow>): string {
  let counted = ''
  let recent = ''
  // Its own keys.
  for (const name of Object.keys(content) as (keyof typeof content)[]) {
    const value = content[name]
    if (!NEW_COLUMN_NAMES.has(name)) counted += `,"${name}":${jsonOf(value)}`
    else if (value !== null) recent += `,"${name}":${jsonOf(value)}`
  }
  return `{${counted.slice(1)}${recent}}`
}

/**
 * The row of a vehicle without the run that writes it. Equal content has an equal hash, whenever it was read; the price
 * history does not count.
 */
export function vehicleRow(
  dealerCode: string,
  vehicle: Vehicle,
): Omit<Selectable<VehicleTable>, 'last_run_id' | 'version'> {
  const content = contentRow(dealerCode, vehicle)
  return {
    ...content,
    price_changed_from_cents: vehicle.priceChange?.from ?? null,
    price_changed_at: vehicle.priceChange?.at ?? null,
    content_hash: hash('sha256', hashed(content), 'base64url'),
    first_seen: vehicle.firstSeen,
    updated_at: vehicle.updatedAt,
  }
}
