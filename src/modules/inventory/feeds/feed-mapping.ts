import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

import { COLUMNS, type ColumnName } from './vehicle-columns.data.ts'

const Name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty: write the column name from the file, or remove the line'),
)

const byColumn = <S extends v.GenericSchema>(schema: S) =>
  v.partial(
    v.strictObject(
      // The keys of the columns.
      Object.fromEntries(
        Object.keys(COLUMNS).map((column) => [column, schema]),
      ) as unknown as Record<ColumnName, S>,
    ),
  )

/** The keys of a mapping. */
export const FeedMappingFields = {
  /** The name of a column in the file. Of several names the first one found is used; for photos, all of them are. */
  columns: v.optional(byColumn(v.union([Name, v.pipe(v.array(Name), v.minLength(1))])), {}),
  /** The meaning of a column's values: `condition: { Neu: new }`. Case is ignored. */
  values: v.optional(byColumn(v.record(Name, v.string())), {}),
  /** What separates decimals in its prices and mileages, for files whose numbers do not show it: only `27.350`. */
  decimals: v.optional(v.picklist(['point', 'comma'])),
}

/** The file's names for columns and values that are not recognized. */
export type FeedMapping = Readonly<{
  columns: Readonly<{ [Column in ColumnName]?: string | readonly string[] | undefined }>
  values: Readonly<{ [Column in ColumnName]?: Readonly<Record<string, string>> | undefined }>
  decimals?: 'point' | 'comma' | undefined
}>

/**
 * Reads a mapping file (YAML).
 * @throws {AppError} `invalid` for one with errors, naming the line and key of each
 */
export function readFeedMapping(path: string): FeedMapping {
  const { value, faults } = readYaml(readFileSync(path, 'utf8'), v.strictObject(FeedMappingFields))
  if (value) return value
  const lines = faults.map(({ line, key, message }) => `${path}:${line}: ${key} ${message}`)
  throw new AppError('invalid', `the mapping has errors:\n${lines.join('\n')}`)
}
