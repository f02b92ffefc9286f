import * as v from 'valibot'

import { StockNumber, VinText, between, count } from '#api/parameters.ts'
import { FEED_FIELDS, FEED_NUMBERS, type FeedField } from '#domain/vehicle/fields.data.ts'

const MAX_DOLLARS = 10_000_000
const MAX_MILES = 2_000_000
const MAX_SEATS = 15
const MAX_LINE = 120
const MAX_DESCRIPTION = 5000
const MAX_FEATURES = 200
const MAX_PHOTOS = 200
const MAX_CAPTION = 200
const MAX_VIDEOS = 4
/** One picture for each five degrees. */
const MAX_SPIN = 72
const MAX_URL = 2000
/** The first model year with standardized VINs. */
const FIRST_YEAR = 1981
/** Vehicles of one call. */
export const MAX_VEHICLES = 500
/** More than that many vehicles with long descriptions have. */
export const MAX_BATCH_BYTES = 8 * 2 ** 20

const text = (max: number) =>
  v.pipe(v.string('a text'), v.maxLength(max, `at most ${max} characters`))
const Line = text(MAX_LINE)
/** A text that is not empty without spaces and markup. */
const Name = v.pipe(
  Line,
  v.regex(/^[A-Za-z0-9\u00C0-\u024F][^<>]*$/, 'begins with a letter or digit and has no < or >'),
)
const Dollars = between(0, MAX_DOLLARS)
const Flag = v.boolean('true or false')
const HttpsAddress = v.pipe(
  text(MAX_URL),
  v.regex(/^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[^\s|<>"]*)?$/, 'an https address'),
)
const Photos = v.pipe(
  v.array(HttpsAddress, 'a list'),
  v.maxLength(MAX_PHOTOS, `at most ${MAX_PHOTOS} photos`),
)

// `fromEntries` loses the key type; the keys are those of the table.
const numbers = Object.fromEntries(
  FEED_FIELDS.map((name) => [
    name,
    v.optional(count(FEED_NUMBERS[name].min, FEED_NUMBERS[name].max)),
  ]),
) as unknown as Record<FeedField, v.OptionalSchema<ReturnType<typeof count>, undefined>>

const THIS_YEAR = new Date().getUTCFullYear()

/** A vehicle as a program describes it. What is absent is unknown, or derived from the VIN as for feeds. */
export const VehicleInput = v.strictObject(
  {
    vin: VinText,
    stock: v.pipe(StockNumber, v.description('Unique within a dealer.')),
    type: v.pipe(v.picklist(['N', 'U'], 'N or U'), v.description('New or used.')),
    isCertified: v.optional(Flag),
    year: count(FIRST_YEAR, THIS_YEAR + 2),
    make: Name,
    model: Name,
    trim: v.optional(Line),
    body: v.optional(Line),
    engine: v.optional(Line),
    drive: v.optional(Line),
    transmission: v.optional(Line),
    fuel: v.optional(Line),
    colorExt: v.optional(Line),
    colorInt: v.optional(Line),
    mileage: v.optional(count(0, MAX_MILES)),
    seats: v.optional(count(1, MAX_SEATS)),
    ...numbers,
    price: v.optional(
      v.pipe(Dollars, v.description('The final price. 0 or absent: no price, “Call”.')),
    ),
    msrp: v.optional(Dollars),
    day45Price: v.optional(Dollars),
    status: v.optional(
      v.picklist(
        ['available', 'pending', 'sold', 'in-transit', 'coming-soon'],
        'one of available, pending, sold, in-transit, coming-soon',
      ),
    ),
    inStockSince: v.optional(v.pipe(v.string(), v.isoDate('a date, as 2026-11-28'))),
    description: v.optional(text(MAX_DESCRIPTION)),
    features: v.optional(
      v.pipe(
        v.array(v.pipe(Line, v.regex(/^[^|;<>\r\n]+$/, 'no |, ;, <, > or line break')), 'a list'),
        v.maxLength(MAX_FEATURES, `at most ${MAX_FEATURES} features`),
      ),
    ),
    imageUrls: v.optional(Photos),
    imageCaptions: v.optional(
      v.pipe(
        v.array(v.pipe(text(MAX_CAPTION), v.regex(/^[^|<>\r\n]*$/, 'no |, <, > or line break'))),
        v.maxLength(MAX_PHOTOS, `at most ${MAX_PHOTOS} captions`),
        v.description('One for each photo, in their order; empty for none.'),
      ),
    ),
    videoUrls: v.optional(
      v.pipe(
        v.array(HttpsAddress, 'a list'),
        v.maxLength(MAX_VIDEOS, `at most ${MAX_VIDEOS} videos`),
        v.description('Of YouTube, Vimeo, or files (`.mp4`, `.webm`); others are left out.'),
      ),
    ),
    spinUrls: v.optional(
      v.pipe(
        v.array(HttpsAddress, 'a list'),
        v.maxLength(MAX_SPIN, `at most ${MAX_SPIN} pictures`),
        v.description(
          'Pictures from all around it, each a step further; fewer than 8 are left out.',
        ),
      ),
    ),
    historyUrl: v.optional(HttpsAddress),
    assembly: v.optional(Line),
  },
  ({ expected }) => (expected === 'never' ? 'is not a field of vehicles' : 'is missing'),
)

export const VehiclesBody = v.strictObject({
  vehicles: v.pipe(
    v.array(VehicleInput, 'a list'),
    v.minLength(1, 'at least one vehicle'),
    v.maxLength(MAX_VEHICLES, `at most ${MAX_VEHICLES} vehicles`),
  ),
})

export const PriceBody = v.strictObject({
  price: v.pipe(Dollars, v.description('0: no price, “Call”.')),
  msrp: v.optional(v.pipe(Dollars, v.description('Absent: unchanged. 0: none.'))),
})

export const StatusBody = v.strictObject({
  status: v.picklist(['available', 'pending', 'sold'], 'one of available, pending, sold'),
})

export const PhotosBody = v.strictObject({ imageUrls: Photos })

/** The outcome of a write. */
export const WriteReply = v.object({
  run: v.pipe(
    v.string(),
    v.description('The run in the record: `npm run inventory -- runs show`, `rollback`.'),
  ),
  rowsRead: v.number(),
  rowsQuarantined: v.number(),
  added: v.number(),
  changed: v.number(),
  sold: v.number(),
  quarantined: v.pipe(
    v.array(
      v.object({ row: v.number(), field: v.string(), reason: v.string(), value: v.string() }),
    ),
    v.description('The first 100 rejected rows of a file.'),
  ),
})
