import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

import { fold } from '#domain/kernel/text.ts'

/** Texts that fit any dealer, and example rates. @see data/starter/README.md */
const STARTER = fileURLToPath(new URL('../../../../data/starter', import.meta.url))

/** Texts about makes, by make. */
const ABOUT_MAKES: Readonly<Record<string, readonly string[]>> = {
  'gm-certified-details': ['Chevrolet', 'Buick', 'GMC', 'Cadillac'],
  'carbravo-certified-details': ['Chevrolet', 'Buick', 'GMC'],
  'chrysler-certified-details': ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  'service/jeep-wave': ['Jeep'],
}
/** A table of rates without the rows of makes that the group does not sell. */
function ofMakes(table: string, makes: readonly string[]): string {
  const sold = new Set(makes.map(fold))
  const [header = [], ...rows]: string[][] = parse(table)
  const index = header.indexOf('make')
  if (index === -1) return table
  const isSold = (row: readonly string[]) => !row[index] || sold.has(fold(row[index]))
  return stringify([header, ...rows.filter(isSold)])
}

function isShared([file, text]: readonly [string, string], makes: readonly string[]): boolean {
  const name = file.replace(/^content\/(?:en|es)\/(?:pages\/)?/, '').replace(/\.md$/, '')
  // A new group has no programs of makers and no events yet.
  if (/^:{2,}(?:programs|events)\[/m.test(text)) return false
  const about = ABOUT_MAKES[name]
  return about === undefined || about.some((make) => makes.includes(make))
}

/** The texts and rates that a new group with these makes begins with, by path. */
export function shippedFiles(makes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    globSync(join(STARTER, '{content,finance}/**/*.{md,csv,json}'))
      .map((path): [string, string] => [relative(STARTER, path), readFileSync(path, 'utf8')])
      .filter((file) => isShared(file, makes))
      .map(([file, text]) => [file, file.endsWith('.csv') ? ofMakes(text, makes) : text]),
  )
}
