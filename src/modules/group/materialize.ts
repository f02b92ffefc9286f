import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { GroupFiles } from './scan-folder.ts'

/** Parts that a group may leave out: what reads them finds an empty folder. */
const OPTIONAL_PARTS = ['careers', 'content', 'finance', 'service', 'staff']

/** Writes files below a folder that is not there yet. */
function writeFiles(folder: string, files: GroupFiles): void {
  for (const part of OPTIONAL_PARTS) mkdirSync(join(folder, part), { recursive: true })
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

/**
 * A folder that holds exactly these files and that no one edits, so that what is read from it later is what was checked.
 * @param cache where such folders are; each is named by the hash of its files
 */
export function materialize(cache: string, hash: string, files: GroupFiles): string {
  const folder = join(cache, hash)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  writeFiles(unfinished, files)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was first.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Removes the folders of versions that are no longer used. @param used their hashes */
export function forgetOthers(cache: string, used: readonly string[]): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache))
    if (!used.includes(name)) rmSync(join(cache, name), { recursive: true, force: true })
}
