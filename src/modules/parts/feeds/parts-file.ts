import * as v from 'valibot'

import { plainText } from '#domain/feed/plain-text.ts'
import { PART_NUMBER } from '#domain/parts/order-list.ts'
import { PART_CATEGORIES, type Part, type PartFit } from '#domain/parts/part.ts'
import type { PartsFile, QuarantinedPart } from '#domain/parts/parts-file.ts'
import { readFits } from '#domain/parts/read-fits.ts'
import { line, price, requiredLine } from '#platform/files/cell-values.ts'
import { readFeed } from '#platform/files/read-feed.ts'

/** Limits for a broken or malicious file; higher than any real catalog. */
const LIMITS = { fileBytes: 64 * 2 ** 20, rowCharacters: 64 * 2 ** 10, rows: 100_000 } as const
const MAX_DESCRIPTION_LENGTH = 600

const number = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty('is empty'),
  v.regex(PART_NUMBER, 'is not a valid part number of at most 30 characters'),
)

const category = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(PART_CATEGORIES, `must be one of ${PART_CATEGORIES.join(', ')}`),
)

const description = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, MAX_DESCRIPTION_LENGTH)),
)

const fits = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly PartFit[] => {
    const found = readFits(dataset.value)
    if (typeof found !== 'string') return found
    addIssue({ message: found })
    return NEVER
  }),
)

/** The columns of the file, with their known names. */
const COLUMNS = {
  number: ['number', 'partnumber', 'part', 'sku'],
  name: ['name', 'nameen', 'title'],
  nameEs: ['namees'],
  description: ['description', 'descriptionen'],
  descriptionEs: ['descriptiones'],
  category: ['category'],
  price: ['price', 'listprice', 'msrp'],
  fits: ['fits', 'fitment'],
} as const

const Row = v.pipe(
  v.object({
    number,
    name: requiredLine,
    nameEs: line,
    description,
    descriptionEs: description,
    category,
    price,
    fits,
  }),
  v.transform((row): Part => ({
    number: row.number,
    // A name in English is better than none.
    name: { en: row.name, es: row.nameEs ?? row.name },
    description: { en: row.description, es: row.descriptionEs || row.description },
    category: row.category,
    price: row.price === 0 ? null : row.price,
    fits: row.fits,
  })),
)

/**
 * Parses a parts catalog (any format of `readRecords`; columns as in docs/how-to/import-your-parts.md). Valid rows
 * become parts, invalid ones and the later of two rows with one number are rejected with a reason; nothing is stored.
 * Rows are counted as in a spreadsheet: the header is row 1.
 * @throws {AppError} `invalid` for a file that is not such a catalog, worded for the operator
 */
export async function parseParts(bytes: AsyncIterable<Uint8Array>): Promise<PartsFile> {
  const { rowsRead, items, quarantined } = await readFeed<
    keyof typeof COLUMNS,
    Part,
    Pick<QuarantinedPart, 'number'>
  >(bytes, {
    columns: COLUMNS,
    identity: 'number',
    essential: { number: 'number', name: 'name', category: 'category' },
    limits: LIMITS,
    schema: Row,
    uniqueOf: (part) => [['number', part.number]],
    about: (cells) => {
      const known = v.safeParse(number, cells.number)
      return { number: known.success ? known.output : '' }
    },
  })
  return { rowsRead, parts: items.map(({ item }) => item), quarantined }
}
