import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { groupVersionRepository } from '#modules/group/version-repository.ts'
import { operatorPath } from '#platform/cli/arguments.ts'
import { Refusal } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'

/**
 * Writes the files of a version into a new folder.
 * @returns their paths in it
 * @throws {Refusal} for an existing folder or an unknown version
 */
export async function exportVersion(
  database: Database,
  [id, given]: readonly string[],
): Promise<readonly string[]> {
  if (id === undefined || given === undefined || !/^[1-9]\d{0,8}$/.test(id))
    throw new Refusal('name the version and the target folder: export 3 my-group')
  const folder = operatorPath(given)
  if (existsSync(folder)) throw new Refusal(`${folder} already exists: choose a new folder`)
  const files = await groupVersionRepository(database).files(Number(id))
  if (!files) throw new Refusal(`the files of version ${id} are not stored: see versions`)
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  console.error(`${files.size} files of version ${id} are in ${folder}`)
  return [...files.keys()]
}
