import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseDocument } from 'yaml'

import { FORMAT } from '#modules/group/group-file.ts'
import { Refusal } from '#platform/cli/refusal.ts'

/**
 * The migrations, each from the format of its index to the next. Format 0 had no `group.yaml`, or one without a format.
 */
const LIFTS: Readonly<Record<number, string>> = { 0: 'says its format now' }

/**
 * Migrates a folder of an older format. Comments are kept. @throws {Refusal} for a missing folder, one written by a
 * later version of the program, or invalid YAML
 */
export function migrateFolder(folder: string): void {
  if (!existsSync(folder)) throw new Refusal(`${folder} is not there`)
  const file = join(folder, 'group.yaml')
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const [error] = document.errors
  if (error) throw new Refusal(`${file}: ${error.message}`)
  const format = document.get('format') ?? 0
  if (typeof format !== 'number' || format > FORMAT)
    throw new Refusal(
      `${file}: format ${JSON.stringify(format)} is newer than ${FORMAT}: update the program`,
    )
  if (format === FORMAT) {
    console.error(`${folder} is in format ${FORMAT}, the newest`)
    return
  }
  document.set('format', FORMAT)
  writeFileSync(file, document.toString())
  console.error(`${folder}: group.yaml ${LIFTS[format] ?? ''}`)
}
