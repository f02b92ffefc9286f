import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { GroupFiles } from './scan-folder.ts'

/** How many files are written at once. */
const AT_ONCE = 32

/** Optional parts of a group: readers find an empty folder. */
const OPTIONAL_PARTS = ['careers', 'content', 'finance', 'service', 'staff']

/** Writes files into a new folder, in other threads: pages are served meanwhile. */
async function writeFiles(folder: string, files: GroupFiles): Promise<void> {
  const folders = new Set([...OPTIONAL_PARTS, ...[...files.keys()].map((path) => dirname(path))])
  for (const part of folders) await mkdir(join(folder, part), { recursive: true })
  const all = [...files]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    await Promise.all(some.map(([path, bytes]) => writeFile(join(folder, path), bytes)))
  }
}

/** Folders older than this may be removed: a younger one may be in use by another process. */
const MIN_AGE_MS = 600_000
/** The number of versions whose folders are kept, since another process may still serve the previous one. */
const STORED_VERSIONS = 3

/**
 * The copy of files that this machine has already, marked as new so that no process removes it while it is read; `null` for
 * none.
 * @param cache as of `materialize`
 */
export async function materialized(cache: string, hash: string): Promise<string | null> {
  const folder = join(cache, hash)
  if (!existsSync(folder)) return null
  const now = new Date()
  await utimes(folder, now, now)
  return folder
}

/**
 * A read-only copy of these files, so that later reads get exactly what was checked.
 * @param cache the parent of such folders, shared by all processes with this `DATA_DIR`; each is named by the hash of
 * its files
 */
export async function materialize(cache: string, hash: string, files: GroupFiles): Promise<string> {
  const known = await materialized(cache, hash)
  if (known !== null) return known
  const folder = join(cache, hash)
  const unfinished = `${folder}.${randomUUID()}`
  await writeFiles(unfinished, files)
  try {
    await rename(unfinished, folder)
  } catch (error) {
    // Another process created it first.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Removes the folders that no process uses. @param hashes of all versions, newest first */
export function removeUnusedFolders(cache: string, hashes: readonly string[]): void {
  if (!existsSync(cache)) return
  const stored = new Set(hashes.slice(0, STORED_VERSIONS))
  for (const name of readdirSync(cache)) {
    const found = statSync(join(cache, name), { throwIfNoEntry: false })
    if (stored.has(name) || !found || Date.now() - found.mtimeMs < MIN_AGE_MS) continue
    rmSync(join(cache, name), { recursive: true, force: true })
  }
}
