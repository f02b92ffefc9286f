import {
  vehicleColumns,
  type ColumnOptions,
  type VehicleColumns,
} from '#domain/search/engine/vehicle-columns.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { cardOf, codeCards, type Card } from './code-cards.ts'
import {
  decodeColumns,
  decodeStocks,
  decodeVins,
  encodeColumns,
  encodeStocks,
  encodeVins,
  reading,
  written,
} from './column-bytes.ts'
import { inRowOrder, rowOrder } from './row-order.ts'

/** The parts that a list is sent in; VINs are for keywords alone and can come later. */
export const LIST_PARTS = ['columns', 'stocks', 'cards', 'vins'] as const
export type ListPart = (typeof LIST_PARTS)[number]

/** A list of vehicles as bytes, one piece a part. All belong together: rows stand in the same order in each. */
export type ListBytes = Readonly<Record<ListPart, Uint8Array>>

/**
 * What a list needs of these vehicles to be searched, sorted and shown, in a few bytes each. Each part is coded when
 * it is called for: all at once take about a tenth of a second a thousand vehicles.
 */
export function listEncoder(
  vehicles: readonly Vehicle[],
  options: ColumnOptions,
): Readonly<Record<ListPart, () => Uint8Array>> {
  const given = vehicleColumns(vehicles, options)
  const rows = rowOrder(given)
  const table = inRowOrder(given, rows)
  const cards = rows.flatMap((row, at) => {
    const vehicle = vehicles[row]
    return vehicle ? [cardOf(vehicle, (table.droppedOn[at] ?? 0) > 0, table.photos[at] === 1)] : []
  })
  return {
    columns: () => encodeColumns(table),
    stocks: () => encodeStocks(table),
    cards: () => written((coder) => codeCards(coder, table, cards)),
    vins: () => encodeVins(table),
  }
}

const MS_A_DAY = 86_400_000
const isoOf = (day: number) => new Date(day * MS_A_DAY).toISOString()
const known = (value: number | undefined): number | null =>
  value === undefined || value < 0 ? null : value

const NEW_BIT = 1 << VEHICLE_TYPES.indexOf('new')

/** A vehicle with what lists show and search; the rest of it is unknown. */
function vehicleOf(table: VehicleColumns, row: number, card: Card): Vehicle {
  const text = (name: keyof VehicleColumns['texts']) => {
    const { values, codes } = table.texts[name]
    const code = codes[row] ?? 0
    return code === 0 ? null : (values[code] ?? null)
  }
  const number = (name: 'seats' | 'doors' | 'cylinders') => {
    const written = text(name)
    return written === null ? null : Number(written)
  }
  const { features, dealers } = table
  const listedOn = isoOf(table.listedOn[row] ?? 0)
  return {
    dealerCode: dealers.values[dealers.codes[row] ?? 0] ?? '',
    stock: table.stocks[row] ?? '',
    vin: table.vins[row] ?? '',
    condition: ((table.lists[row] ?? 0) & NEW_BIT) === 0 ? 'used' : 'new',
    isCertified: card.isCertified,
    year: Number(text('year')),
    make: text('make') ?? '',
    model: text('model') ?? '',
    trim: text('trim'),
    body: text('body'),
    bodyManufacturer: text('bodyManufacturer'),
    fuel: text('fuel'),
    drive: text('drive'),
    transmission: text('transmission'),
    engine: text('engine'),
    colorExt: text('colorExt'),
    colorInt: text('colorInt'),
    mileage: known(table.mileage[row]),
    location: text('location'),
    availability: text('availability'),
    doors: number('doors'),
    seats: number('seats'),
    cylinders: number('cylinders'),
    // One figure is all that is sent: alone, it is the combined one.
    cityMpg: table.mpg[row] || null,
    highwayMpg: null,
    assembly: text('assembly'),
    description: null,
    features: Array.from(
      features.codes.subarray(features.starts[row], features.starts[row + 1]),
      (code) => features.values[code] ?? '',
    ),
    imageUrls: card.picture === null ? [] : [card.picture],
    tags: new Set(TAGS.filter((_, at) => ((table.tags[row] ?? 0) & (1 << at)) !== 0)),
    isMsrpRequired: card.isMsrpRequired,
    isTruck: card.isTruck,
    valueDealerCode: null,
    popularity: known(table.popularity[row]),
    pricing: card.pricing,
    day45Price: null,
    historyUrl: null,
    priceChange:
      card.loweredFrom === null
        ? null
        : { from: card.loweredFrom, at: isoOf(table.droppedOn[row] ?? 0) },
    firstSeen: listedOn,
    updatedAt: listedOn,
  }
}

/** A list as it arrived. */
export type ReceivedList = Readonly<{
  table: VehicleColumns
  vehicles: readonly Vehicle[]
}>

/** Undoes `listEncoder`, in another order; VINs are empty. */
export function decodeList(bytes: Omit<ListBytes, 'vins'>): ReceivedList {
  const columns = decodeColumns(bytes.columns)
  const table = { ...columns, stocks: decodeStocks(bytes.stocks, columns) }
  const cards = codeCards(reading(bytes.cards), table, [])
  return { table, vehicles: cards.map((card, row) => vehicleOf(table, row, card)) }
}

/** The same list with its VINs. */
export function withVins({ table, vehicles }: ReceivedList, bytes: Uint8Array): ReceivedList {
  const vins = decodeVins(bytes, table)
  return {
    table: { ...table, vins },
    vehicles: vehicles.map((vehicle, row) => ({ ...vehicle, vin: vins[row] ?? '' })),
  }
}
