import * as v from 'valibot'

import { countryWord } from '#domain/feed/country-word.ts'
import { featuresIn, namedFeatures } from '#domain/feed/derive/feature-names.ts'
import { lacksVinFacts, withVinFacts } from '#domain/feed/derive/vin-facts.ts'
import { feedNumbers } from '#domain/feed/feed-numbers.ts'
import type { FeedVehicle } from '#domain/feed/feed.ts'
import { listedState } from '#domain/feed/listed-state.ts'
import { plainText } from '#domain/feed/plain-text.ts'
import { tagsByRule } from '#domain/feed/tag-rules/tags-by-rule.ts'
import { remembered } from '#domain/kernel/memory/remembered.ts'
import { bodyWord, makeWord } from '#domain/vehicle/body-word.ts'
import { driveWord, fuelWord } from '#domain/vehicle/feed-words.ts'
import { FEED_FIELDS, type FeedField } from '#domain/vehicle/fields.data.ts'
import { assemblyCountry } from '#domain/vin/assembly-country.ts'
import { checkVin, type VinFault } from '#domain/vin/check-vin.ts'
import { decodeVin } from '#domain/vin/decode-vin.ts'
import type { VinTable } from '#domain/vin/vin-table.ts'
import {
  count,
  day,
  line,
  lines,
  requiredLine,
  safeAddress,
  webAddresses,
  yesOrNo,
} from '#platform/files/cell-values.ts'
import { cellsSchema } from '#platform/files/cells-schema.ts'

import { mediaOf } from './media-cells.ts'
import { distance, mileageOf, vehiclePrice, type PointUseOf } from './vehicle-amounts.ts'

/** The first model year with standardized VINs and check digits. */
const FIRST_YEAR = 1981
/** The maximum for passenger vans. */
const MAX_SEATS = 15
const MAX_SEATS_TEXT = 40
const MAX_DESCRIPTION = 5000
const MAX_PHOTOS = 200
const MAX_FEATURES = 200

const VIN_FAULTS: Readonly<Record<VinFault, string>> = {
  length: 'does not have 17 characters',
  letter: 'has a character that is not allowed in a VIN',
  'check-digit': 'is not a VIN: its check digit is wrong',
}

const vin = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const check = checkVin(dataset.value)
    if (check.isValid) return check.vin
    addIssue({ message: dataset.value.trim() === '' ? 'is empty' : VIN_FAULTS[check.reason] })
    return NEVER
  }),
)

const stock = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.regex(/^[a-z0-9][a-z0-9 ._/#-]{0,39}$/i, 'is not a valid stock number'),
)

const condition = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): 'new' | 'used' | 'cpo' => {
    const text = dataset.value.trim()
    if (/^(?:n(?:ew)?|nuev[oa])$/i.test(text)) return 'new'
    if (
      /^(?:cpo|(?:(?:used|pre-?owned|usad[oa]|semi-?nuev[oa]) )?certifi(?:ed|cad[oa]).*)$/i.test(
        text,
      )
    )
      return 'cpo'
    // The default is used: a used vehicle must not be listed as new.
    if (/^(?:|u(?:sed)?|p(?:re-?owned)?|usad[oa]|semi-?nuev[oa])$/i.test(text)) return 'used'
    addIssue({ message: 'is neither new nor used' })
    return NEVER
  }),
)

const year = (thisYear: number) => {
  const fault = `is not a model year from ${FIRST_YEAR} to ${thisYear + 2}`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{4}$/, fault),
    v.toNumber(),
    v.minValue(FIRST_YEAR, fault),
    v.maxValue(thisYear + 2, fault),
  )
}

/** `7 Passenger` becomes `7`; a range (`7-8`) is kept unchanged, and so counts as unknown. */
const withoutWords = (text: string) =>
  text.length > MAX_SEATS_TEXT ? '' : text.replace(/\s*(?:passengers?|seats?|people)\.?\s*$/i, '')

/** Cells that `feedNumbers` reads. */
const numberCells = Object.fromEntries(FEED_FIELDS.map((name) => [name, v.string()])) as Record<
  FeedField,
  v.StringSchema<undefined>
>

type Row = Omit<FeedVehicle, 'rowNumber'>

/** Columns with few values, which other rows repeat. */
const REPEATING = [
  'condition',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'seats',
  'displacement',
  'engine',
  'drive',
  'transmission',
  'colorExt',
  'colorInt',
  'fuel',
  'certified',
  'inventoryDate',
  'assembly',
  'inTransit',
] as const

const fuelOf = remembered(fuelWord)
const driveOf = remembered(driveWord)

/** Separates texts that are remembered together; no feed has it. */
const AND = '\u0000'

const knownBody = remembered((names) => {
  const [bodyText = '', make = '', model = '', trim = ''] = names.split(AND)
  return bodyWord({ bodyText, make, model, trim })
})
const bodyOf = (
  row: Readonly<{ body: string | null; make: string; model: string; trim: string | null }>,
) => knownBody([row.body ?? '', row.make, row.model, row.trim ?? ''].join(AND))

const knownState = remembered((words) => listedState(words.split(AND)))
const stateOf = ({
  disposition,
  tags,
  inTransit,
}: Readonly<{ disposition: string; tags: readonly string[]; inTransit: boolean }>) =>
  knownState([disposition, ...tags, ...(inTransit ? ['In transit'] : [])].join(AND))

/** Fills in facts that the feed's row lacks, by its VIN. */
function withDecodedFacts(vehicle: Row, table: VinTable | null): Row {
  if (table === null || !lacksVinFacts(vehicle)) return vehicle
  const decoded = decodeVin(vehicle.vin, table)
  return decoded.isValid ? withVinFacts(vehicle, decoded) : vehicle
}

/** The features of a row under the product's names; without any, those that its description states. */
function featuresOf(features: readonly string[], description: string | null) {
  if (features.length > 0) return { features: namedFeatures(features), derived: [] }
  const found = description === null ? [] : featuresIn(description)
  return { features: found, derived: found.length > 0 ? (['features'] as const) : [] }
}

/**
 * Parses a row of the feed as a vehicle. An issue's path names the column; its message continues after the column's
 * name.
 * @param vinTable the tables of VINs; `null` derives nothing from VINs
 * @param pointUseOf what points are in the file's columns of prices and mileage
 */
export const vehicleRow = (
  thisYear: number,
  vinTable: VinTable | null,
  pointUseOf: PointUseOf = () => null,
) =>
  v.pipe(
    cellsSchema(
      {
        vin,
        stock,
        condition,
        year: year(thisYear),
        make: v.pipe(requiredLine, v.transform(makeWord)),
        model: requiredLine,
        odometer: distance(() => pointUseOf('odometer')),
        kilometers: distance(() => pointUseOf('kilometers')),
        odometerStatus: v.string(),
        odometerUnit: v.string(),
        price: vehiclePrice(() => pointUseOf('price')),
        msrp: vehiclePrice(() => pointUseOf('msrp')),
        day45Price: vehiclePrice(() => pointUseOf('day45Price')),
        trim: line,
        body: line,
        seats: v.pipe(v.string(), v.transform(withoutWords), count(MAX_SEATS)),
        displacement: line,
        engine: line,
        drive: line,
        transmission: line,
        colorExt: line,
        colorInt: line,
        fuel: line,
        certified: yesOrNo,
        inventoryDate: day,
        description: v.string(),
        features: lines(MAX_FEATURES),
        photos: v.string(),
        captions: v.string(),
        captionsEs: v.string(),
        videos: v.string(),
        videoTitles: v.string(),
        videoCaptions: v.string(),
        spin: v.string(),
        historyUrl: safeAddress,
        assembly: v.pipe(v.string(), v.transform(countryWord)),
        disposition: v.string(),
        tags: lines(MAX_FEATURES),
        inTransit: yesOrNo,
        ...numberCells,
      },
      REPEATING,
    ),
    v.transform((row): Row => {
      const body = bodyOf(row)
      const fuel = row.fuel && fuelOf(row.fuel)
      const description = plainText(row.description, MAX_DESCRIPTION) || null
      const { features } = row
      const isElectric = fuel === 'Electric'
      const mileage = mileageOf(row)
      const numbers = feedNumbers({ cells: row, features, description, isElectric })
      const vehicle: Row = {
        ...numbers,
        ...stateOf(row),
        stock: row.stock,
        vin: row.vin,
        condition: row.condition === 'new' ? 'new' : 'used',
        isCertified: row.condition === 'cpo' || (row.condition === 'used' && row.certified),
        year: row.year,
        make: row.make,
        model: row.model,
        trim: row.trim,
        body,
        bodyManufacturer: row.body,
        fuel,
        drive: row.drive && driveOf(row.drive),
        transmission: row.transmission,
        engine: row.engine ?? engineFrom({ ...row, ...numbers }),
        colorExt: row.colorExt,
        colorInt: row.colorInt,
        mileage: mileage.miles,
        isMileageUnknown: mileage.isUnknown,
        seats: row.seats,
        assembly: row.assembly ?? assemblyCountry(row.vin),
        description,
        ...featuresOf(features, description),
        imageUrls: webAddresses(row.photos, MAX_PHOTOS),
        media: mediaOf(row),
        historyUrl: row.historyUrl,
        isTruck: body === 'Truck',
        msrp: row.msrp === 0 ? null : row.msrp,
        day45Price: row.day45Price === 0 ? null : row.day45Price,
        price: row.price,
        inStockSince: row.inventoryDate,
      }
      const known = withDecodedFacts(vehicle, vinTable)
      return row.tags.length > 0 ? known : { ...known, tags: tagsByRule(known, thisYear) }
    }),
  )

/** `5.7L 8-cylinder`, from the known parts; `null` for none. */
function engineFrom(
  row: Readonly<{ displacement: string | null; cylinders: number | null }>,
): string | null {
  const size = row.displacement && /^\d/.test(row.displacement) ? row.displacement : null
  const parts = [
    size && (/l$/i.test(size) ? size : `${size}L`),
    row.cylinders && `${row.cylinders}-cylinder`,
  ]
  return parts.filter(Boolean).join(' ') || null
}
