import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { editedFiles } from '#modules/group/folder/edited-files.ts'
import type { FileEdits } from '#modules/group/folder/file-edits.ts'
import { hashOfFile } from '#modules/group/folder/merge-folder.ts'
import { groupVersionRepository } from '#modules/group/version-repository.ts'
import { operatorPath } from '#platform/cli/arguments.ts'
import { Refusal } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'

function writeFile(folder: string, path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}

/**
 * Writes the files of a version into a new folder.
 * @returns their paths in it
 * @throws {Refusal} for an existing folder or an unknown version
 */
export async function exportVersion(
  database: Database,
  [id, given]: readonly string[],
): Promise<readonly string[]> {
  if (id === undefined || given === undefined || !/^(?:newest|[1-9]\d{0,8})$/.test(id))
    throw new Refusal('name the version and the target folder: export newest my-group')
  const folder = operatorPath(given)
  if (existsSync(folder)) throw new Refusal(`${folder} already exists: choose a new folder`)
  const versions = groupVersionRepository(database)
  const known = id === 'newest' ? (await versions.latest())?.id : Number(id)
  const files = known === undefined ? null : await versions.files(known)
  if (!files) throw new Refusal(`the files of version ${id} are not stored: see versions`)
  for (const [path, bytes] of files) writeFile(folder, path, bytes)
  console.error(`${files.size} files of version ${known} are in ${folder}`)
  return [...files.keys()]
}

const hashIn = (folder: string, path: string): string | undefined => {
  const target = join(folder, path)
  return existsSync(target) ? hashOfFile(readFileSync(target)) : undefined
}

/** The edits of the back office since the last load, with the hashes of the files before. */
async function readEdits(database: Database) {
  const versions = groupVersionRepository(database)
  const newest = await versions.latest()
  const files = newest && (await versions.files(newest.id))
  const loaded = await versions.loadedFolder()
  if (!files || !loaded) return []
  const paths = await editedFiles(versions)
  const texts = await versions.loadedTexts(loaded)
  return paths.map((path) => ({
    path,
    bytes: files.get(path),
    before: loaded.files[path],
    base: texts.get(path),
  }))
}

type Edit = Awaited<ReturnType<typeof readEdits>>[number]

/** An edit over the file of a folder that was changed too, by its parts; `null` if they contradict, or it has none. */
function mergedEdit(
  folder: string,
  { path, bytes, base }: Edit,
  edits: FileEdits,
): Uint8Array | null {
  const target = join(folder, path)
  if (!bytes || !base || !existsSync(target)) return null
  const [served, before] = [bytes, base].map((one) => Buffer.from(one).toString())
  const merged = edits.merge(path, {
    base: before ?? '',
    folder: readFileSync(target, 'utf8'),
    served: served ?? '',
    open: null,
  })
  return merged && merged.edited === merged.files ? Buffer.from(merged.edited) : null
}

/**
 * Writes what the back office edited since the last load into a folder, such as a checkout of its repository: changed
 * files, and none of the deleted ones. Files that the folder changed too are merged by their parts; if the same parts
 * were changed, they stay as they are.
 * @returns the paths that were written or deleted
 * @throws {Refusal} for a missing folder; if files of it were changed, after the others were written
 */
export async function writeEdits(
  database: Database,
  folder: string,
  fileEdits: FileEdits,
): Promise<readonly string[]> {
  if (!existsSync(folder)) throw new Refusal(`${folder} does not exist`)
  const edits = (await readEdits(database)).filter(
    ({ path, bytes }) => hashIn(folder, path) !== (bytes && hashOfFile(bytes)),
  )
  const fitting = edits.map((edit) => {
    if (hashIn(folder, edit.path) === edit.before) return edit
    const bytes = mergedEdit(folder, edit, fileEdits)
    return bytes && { ...edit, bytes }
  })
  const changed = edits.filter((_, at) => fitting[at] === null).map(({ path }) => path)
  const written = fitting.filter((edit) => edit !== null)
  for (const { path, bytes } of written)
    if (bytes) writeFile(folder, path, bytes)
    else rmSync(join(folder, path))
  console.error(`${written.length} edited files are in ${folder}`)
  if (changed.length > 0)
    throw new Refusal(
      `${changed.join(', ')}: changed in the folder too, and left as it is: merge with \`export newest DIR\``,
    )
  return written.map(({ path }) => path)
}
