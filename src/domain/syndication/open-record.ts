import { postalAddress } from '#domain/dealers/postal-address.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { eachField, type FieldValues } from '#domain/vehicle/fields.data.ts'
import { vehicleType } from '#domain/vehicle/vehicle.ts'

import { inStockDay, newMsrp } from './common-columns.ts'
import { itemTitle, type FeedItem } from './feed-item.ts'

type Value = string | number | boolean | null | readonly string[]

/** A vehicle in our own formats: names and texts as in the API, money in dollars. Unknown values are `null`. */
export type OpenRecord = Readonly<Record<string, Value>>

/** The record of a vehicle in NDJSON and XML, and of a row of CSV. It has no data that the page does not show. */
export function openRecord(item: FeedItem): OpenRecord {
  const { vehicle, store, price, links, photos, spin } = item
  const msrp = newMsrp(item)
  // Columns of the product's own table: a new field is in the feeds immediately.
  const fields: Readonly<Record<keyof FieldValues, Value>> = eachField(({ name }) => vehicle[name])
  return {
    vin: vehicle.vin,
    stock: vehicle.stock,
    type: vehicleType(vehicle),
    title: itemTitle(item),
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    price: price === null ? null : toDollars(price),
    currency: 'USD',
    msrp: msrp === null ? null : toDollars(msrp),
    ...fields,
    description: vehicle.description,
    features: vehicle.features,
    photos,
    videos: vehicle.media?.videos.map(({ address }) => address) ?? [],
    spinPhotos: spin,
    url: links.en,
    urlEs: links.es,
    inStockSince: inStockDay(item),
    updatedAt: vehicle.updatedAt,
    dealerCode: vehicle.dealerCode,
    dealerName: store?.name ?? null,
    dealerPhone: store && salesPhone(store),
    dealerAddress: store && postalAddress(store),
  }
}

/** The names of a record's values, in order. */
export const OPEN_NAMES = [
  'vin',
  'stock',
  'type',
  'title',
  'year',
  'make',
  'model',
  'price',
  'currency',
  'msrp',
  ...Object.keys(eachField(() => null)),
  'description',
  'features',
  'photos',
  'videos',
  'spinPhotos',
  'url',
  'urlEs',
  'inStockSince',
  'updatedAt',
  'dealerCode',
  'dealerName',
  'dealerPhone',
  'dealerAddress',
] as const
