import type { Database } from '#platform/db/database.ts'

/** A picture that many vehicles for sale have: most likely one that says that photos are coming. */
export type RepeatedPicture = Readonly<{
  /** Its perceptual hash, as `PHOTO_STOCK_PICTURES` lists it. */
  likeness: string
  vehicles: number
  /** One of its addresses. */
  address: string
}>

/**
 * The stored pictures that at least this many vehicles have, the most frequent first, at most 100. Those that are
 * listed as stock pictures already are among them.
 */
export async function repeatedPictures(
  { db, readAside }: Pick<Database, 'db' | 'readAside'>,
  vehicles: number,
): Promise<readonly RepeatedPicture[]> {
  const pictures = db
    .selectFrom('photo')
    .innerJoin('photo_source', 'photo_source.hash', 'photo.hash')
    .innerJoin('photo_use', 'photo_use.source_id', 'photo_source.id')
    // A vehicle may have a picture twice.
    .select(['photo.likeness', 'photo_use.dealer_code', 'photo_use.stock'])
    .select(({ fn }) => fn.min('photo_source.address').as('address'))
    .groupBy(['photo.likeness', 'photo_use.dealer_code', 'photo_use.stock'])
    .as('picture')
  const query = db
    .selectFrom(pictures)
    .select('picture.likeness')
    .select(({ fn }) => [
      fn.countAll<number>().as('vehicles'),
      fn.min('picture.address').as('address'),
    ])
    .groupBy('picture.likeness')
    .having(({ fn }) => fn.countAll(), '>=', vehicles)
    .orderBy('vehicles', 'desc')
    .orderBy('picture.likeness')
    .limit(100)
  // The columns of the query.
  return (await readAside(query)) as readonly RepeatedPicture[]
}
