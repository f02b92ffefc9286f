import type { Cents } from '#domain/kernel/money.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A vehicle as a feed describes it. Its dealer and listing date come from elsewhere. */
export type FeedVehicle = Omit<
  Vehicle,
  | 'dealerCode'
  | 'location'
  | 'tags'
  | 'isMsrpRequired'
  | 'valueDealerCode'
  | 'popularity'
  | 'pricing'
  | 'priceChange'
  | 'firstSeen'
  | 'updatedAt'
> &
  Readonly<{
    /** The row number in the file; the header is row 1. */
    rowNumber: number
    tags: readonly Tag[]
    msrp: Cents | null
    /** Zero means "Call". */
    price: Cents
    /** When it came into stock, ISO in UTC; `null` if the feed does not say. */
    inStockSince: string | null
  }>

/** A reason why a row of a feed was rejected. */
export type RowFault = Readonly<{
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: number
  /** The column's name in the file. */
  columnName: string
  reason: string
  /** The value found, truncated. */
  value: string
  /** The code of the other dealer of the group that the row belongs to. */
  ofDealer?: string
}>

/** The vehicle of a row as the row names it; each text is empty if the row does not have it. */
export type NamedVehicle = Readonly<{
  stock: string
  vin: string
  /** Year, make and model. */
  title: string
}>

/** A rejected row, with its vehicle where it could be identified. */
export type QuarantinedFeedRow = RowFault &
  Readonly<{
    named: NamedVehicle
    /** `null` if the row is known to be about no vehicle of this dealer. */
    about: Readonly<{ stock: string; vin: string }> | null
    /** Whether it is the rest of a row that could be about any vehicle. */
    isAnyVehicle?: true
    /** The VIN of a row of another dealer that this dealer's import of the file lists for sale. */
    listedVin?: string
  }>

/** A complete feed, parsed and checked before anything is stored. */
export type Feed = Readonly<{
  rowsRead: number
  vehicles: readonly FeedVehicle[]
  quarantined: readonly QuarantinedFeedRow[]
  /** The file's names of columns whose values are checked later. */
  columnNames: Readonly<Record<'price' | 'msrp' | 'photos', string>>
}>
