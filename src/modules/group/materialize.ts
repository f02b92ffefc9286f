import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { hashesOf, type FileHashes } from './folder/merge-folder.ts'
import type { GroupFiles } from './scan-folder.ts'

/** How many files are written at once. */
const AT_ONCE = 32

/** Optional parts of a group: readers find an empty folder. */
const OPTIONAL_PARTS = ['careers', 'content', 'finance', 'service', 'staff']

/** The copy that a process made last: files that stay the same are links to it. */
type LastCopy = Readonly<{ folder: string; hashes: FileHashes }>
/** Where a process remembers its last copy; `null` before the first. */
export type CopyMemo = { last: LastCopy | null }

/** Links a file to the same one of an earlier copy. @returns whether it could, as that copy may be gone */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Writes files into a new folder, or links those of an earlier copy, which is several times faster. New ones are written
 * in other threads: pages are served meanwhile.
 */
async function writeFiles(
  folder: string,
  {
    files,
    hashes,
    last,
  }: Readonly<{ files: GroupFiles; hashes: FileHashes; last: LastCopy | null }>,
): Promise<void> {
  const folders = new Set([...OPTIONAL_PARTS, ...[...files.keys()].map((path) => dirname(path))])
  for (const part of folders) mkdirSync(join(folder, part), { recursive: true })
  const all = [...files]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const others = all.slice(at, at + AT_ONCE).filter(([path]) => {
      const isSame = last !== null && last.hashes[path] === hashes[path]
      return !isSame || !isLinked(join(last.folder, path), join(folder, path))
    })
    await Promise.all(others.map(([path, bytes]) => writeFile(join(folder, path), bytes)))
    await nextTurn()
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
 * @param memo of the process, for its next copies
 */
export async function materialize(
  cache: string,
  hash: string,
  files: GroupFiles,
  memo: CopyMemo = { last: null },
): Promise<string> {
  const known = await materialized(cache, hash)
  if (known !== null) return known
  const folder = join(cache, hash)
  const unfinished = `${folder}.${randomUUID()}`
  const hashes = hashesOf(files)
  await writeFiles(unfinished, { files, hashes, last: memo.last })
  try {
    await rename(unfinished, folder)
  } catch (error) {
    // Another process created it first.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  memo.last = { folder, hashes }
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
