import { sql, type RawBuilder } from 'kysely'

import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Contents that all vehicles of a feed lose at once if its column is gone. */
export const CONTENTS = ['photos', 'description', 'mileage', 'features'] as const
export type Content = (typeof CONTENTS)[number]

/** The fields with these contents, of a listed vehicle or a feed's. */
type Fields = Pick<Vehicle, 'imageUrls' | 'description' | 'mileage' | 'features' | 'derived'>

/** Features that were found in a description do not count: they also appear when the column of features is gone. */
const HAS: Readonly<Record<Content, (vehicle: Fields) => boolean>> = {
  photos: ({ imageUrls }) => imageUrls.length > 0,
  description: ({ description }) => description !== null,
  mileage: ({ mileage }) => mileage !== null,
  features: ({ features, derived }) => features.length > 0 && !derived.includes('features'),
}

/** The same of a row of `vehicle`, on columns that are short or not read as a whole. */
const ROW_HAS: Readonly<Record<Content, RawBuilder<boolean>>> = {
  photos: sql`image_urls <> '[]'`,
  description: sql`description is not null`,
  mileage: sql`mileage is not null`,
  features: sql`(features <> '[]' and (derived is null or derived not like '%features%'))`,
}

/** The contents of a row of `vehicle` as a number with one bit for each. */
export const contentBits: RawBuilder<number> = sql`(${sql.join(
  CONTENTS.map((name, at) => sql`case when ${ROW_HAS[name]} then ${sql.lit(2 ** at)} else 0 end`),
  sql` + `,
)})`

/** The contents of a vehicle as a number, like `contentBits`. */
export const contentBitsOf = (vehicle: Fields): number =>
  CONTENTS.reduce((bits, name, at) => bits + (HAS[name](vehicle) ? 2 ** at : 0), 0)

/** How many rows of `vehicle` have a content. */
export const contentCount = (name: Content): RawBuilder<number> =>
  sql`count(case when ${ROW_HAS[name]} then 1 end)`

/** For each content how many vehicles had it, and how many of them have lost it. */
export type ContentCounts = Readonly<Record<'had' | 'lost', Readonly<Record<Content, number>>>>

const none = () => ({ photos: 0, description: 0, mileage: 0, features: 0 })

/** Counts the contents that vehicles lose. */
export function lostContents() {
  const [had, lost] = [none(), none()]
  return {
    counts: { had, lost } satisfies ContentCounts,
    /** @param bits its contents before, as `contentBits` */
    count(bits: number, vehicle: Fields): void {
      const now = contentBitsOf(vehicle)
      for (const [at, name] of CONTENTS.entries()) {
        const bit = 2 ** at
        if ((bits & bit) === 0) continue
        had[name] += 1
        if ((now & bit) === 0) lost[name] += 1
      }
    },
  }
}
