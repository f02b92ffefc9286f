import type { Insertable, Selectable } from 'kysely'
import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import { fold } from '#domain/kernel/text.ts'
import { textOf } from '#domain/parts/part-query.ts'
import { PART_CATEGORIES, type Part, type PartFit } from '#domain/parts/part.ts'
import type { PartFitTable, PartTable } from '#platform/db/schema/parts.ts'

export const Category = v.picklist(PART_CATEGORIES)

/** The comparison key of makes and models, without case, accents and punctuation. */
export const nameKey = (name: string): string => fold(name).replaceAll(/[^a-z0-9]/g, '')

export const toFit = (
  row: Pick<Selectable<PartFitTable>, 'make' | 'model' | 'from_year' | 'until_year'>,
): PartFit => ({
  make: row.make,
  model: row.model,
  fromYear: row.from_year,
  untilYear: row.until_year,
})

/** A part from its row, with its vehicles in order. */
export const toPart = (row: Selectable<PartTable>, fits: readonly PartFit[]): Part => ({
  number: row.number,
  name: { en: row.name_en, es: row.name_es },
  description: { en: row.description_en, es: row.description_es },
  category: v.parse(Category, row.category),
  price: row.price_cents === null ? null : cents(row.price_cents),
  fits,
})

export const partRow = (
  part: Part,
  { catalog, position }: Readonly<{ catalog: string; position: number }>,
): Insertable<PartTable> => ({
  catalog,
  number: part.number,
  position,
  name_en: part.name.en,
  name_es: part.name.es,
  description_en: part.description.en,
  description_es: part.description.es,
  category: part.category,
  price_cents: part.price,
  is_universal: part.fits.length === 0 ? 1 : 0,
  search_text: textOf(part),
})

export const fitRows = ({ number, fits }: Part, catalog: string): Insertable<PartFitTable>[] =>
  fits.map(({ make, model, fromYear, untilYear }, position) => ({
    catalog,
    number,
    position,
    make,
    make_key: nameKey(make),
    model,
    model_key: model === null ? null : nameKey(model),
    from_year: fromYear,
    until_year: untilYear,
  }))
