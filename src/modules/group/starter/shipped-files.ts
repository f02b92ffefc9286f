import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

import { fold } from '#domain/kernel/text.ts'
import { isWritten, pages } from '#domain/pages/pages.ts'

const DEMO_GROUP = fileURLToPath(new URL('../../../../group', import.meta.url))

/** What of the demo group a new one begins with: texts that fit any dealer, and example rates. */
const SHARED = [
  'content/{en,es}/pages/*.md',
  ...pages.filter(isWritten).map(({ path }) => `content/{en,es}/${path}.md`),
  'finance/default/*',
]

/** Texts about makes, by make. */
const ABOUT_MAKES: Readonly<Record<string, readonly string[]>> = {
  'gm-certified-details': ['Chevrolet', 'Buick', 'GMC', 'Cadillac'],
  'carbravo-certified-details': ['Chevrolet', 'Buick', 'GMC'],
  'chrysler-certified-details': ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  'service/jeep-wave': ['Jeep'],
}
/** A text about job openings of the demo's stores. */
const OF_THE_DEMO = 'careers/admin'

/** A table of rates without the rows of makes that the group does not sell. */
function ofMakes(table: string, makes: readonly string[]): string {
  const sold = new Set(makes.map(fold))
  const [header = [], ...rows]: string[][] = parse(table)
  const at = header.indexOf('make')
  if (at === -1) return table
  const isSold = (row: readonly string[]) => !row[at] || sold.has(fold(row[at]))
  return stringify([header, ...rows.filter(isSold)])
}

function isShared([file, text]: readonly [string, string], makes: readonly string[]): boolean {
  const name = file.replace(/^content\/(?:en|es)\/(?:pages\/)?/, '').replace(/\.md$/, '')
  // A new group has no programs yet.
  if (name === OF_THE_DEMO || text.includes('\n::programs[')) return false
  const about = ABOUT_MAKES[name]
  return about === undefined || about.some((make) => makes.includes(make))
}

/**
 * The texts and rates included in the product, for a group with these makes; empty if the demo group was removed.
 * @param group the folder that they are copied from
 */
export function shippedFiles(
  makes: readonly string[],
  group: string = DEMO_GROUP,
): ReadonlyMap<string, string> {
  if (!existsSync(group)) return new Map()
  const files = globSync(SHARED.map((pattern) => join(group, pattern)))
  return new Map(
    files
      .map((path): [string, string] => [relative(group, path), readFileSync(path, 'utf8')])
      .filter((file) => isShared(file, makes))
      .map(([file, text]) => [file, file.endsWith('.csv') ? ofMakes(text, makes) : text]),
  )
}
