import { createHash } from 'node:crypto'

import { byCode } from '#domain/kernel/text.ts'
import type { GroupFiles } from '#modules/group/scan-folder.ts'

import { mergedRedirects, REDIRECTS } from './redirect-rows.ts'

/** The hashes of files by path. */
export type FileHashes = Readonly<Record<string, string>>

/** A file of a folder that contradicts an edit; its text is `null` if the folder does not have it any more. */
export type FileConflict = Readonly<{ path: string; text: string | null }>

/** The hash of a file. */
export const hashOfFile = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export const hashesOf = (files: GroupFiles): FileHashes =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, hashOfFile(bytes)]))

/** Compares paths in the order in which a folder is read, on which the hash of a version depends. */
function inFolderOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? left.length - right.length : byCode(left[at] ?? '', right[at] ?? '')
}

/** The files in the order of a folder. */
export const sortedFiles = (files: GroupFiles): GroupFiles =>
  new Map([...files].toSorted(([a], [b]) => inFolderOrder(a, b)))

/** Redirects are merged by row: the back office only adds and removes its own. */
function redirectsOf(folder: GroupFiles, served: GroupFiles): ReadonlyMap<string, Uint8Array> {
  const [ofFolder, ofServed] = [folder, served].map((files) =>
    Buffer.from(files.get(REDIRECTS) ?? '').toString(),
  )
  const merged = mergedRedirects(ofFolder ?? '', ofServed ?? '')
  return new Map(merged === '' ? [] : [[REDIRECTS, Buffer.from(merged)]])
}

/**
 * The files of a newly loaded folder with the edits that the back office made since the last one was loaded. A file that
 * both changed stays as it was edited, and is a conflict. So is one that the back office deleted and the folder still
 * has, until someone decided about it.
 * @param loaded the folder that was loaded last
 * @param served the files of the newest version, with the edits
 * @param dropped the paths of edits that are left out
 * @param settled the files that people decided about
 * @returns the files, and the paths of the edits in them
 */
export function mergeFolder({
  loaded,
  folder,
  served,
  dropped = new Set(),
  settled = {},
}: Readonly<{
  loaded: FileHashes
  folder: GroupFiles
  served: GroupFiles
  dropped?: ReadonlySet<string>
  settled?: FileHashes
}>): Readonly<{
  files: GroupFiles
  edited: readonly string[]
  conflicts: readonly FileConflict[]
}> {
  const hashes = { folder: hashesOf(folder), served: hashesOf(served) }
  const merged = new Map(redirectsOf(folder, served))
  const edited: string[] = []
  const conflicts: FileConflict[] = []
  const paths = new Set([...folder.keys(), ...served.keys()])
  paths.delete(REDIRECTS)
  for (const path of paths) {
    const isEdited = !dropped.has(path) && hashes.served[path] !== loaded[path]
    if (isEdited) edited.push(path)
    const isDeleted = hashes.served[path] === undefined && settled[path] !== hashes.folder[path]
    const isContradicting =
      isEdited &&
      (hashes.folder[path] !== loaded[path] || isDeleted) &&
      hashes.folder[path] !== hashes.served[path]
    if (isContradicting) {
      const bytes = folder.get(path)
      conflicts.push({ path, text: bytes ? Buffer.from(bytes).toString() : null })
    }
    const bytes = (isEdited ? served : folder).get(path)
    if (bytes) merged.set(path, bytes)
  }
  return { files: sortedFiles(merged), edited, conflicts }
}
