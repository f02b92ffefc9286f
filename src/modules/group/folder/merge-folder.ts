import { createHash } from 'node:crypto'

import { byCode } from '#domain/kernel/text.ts'
import type { GroupFiles } from '#modules/group/scan-folder.ts'

import { isText, unitOf } from './edit-units.ts'
import type { FileEdits, PartConflict } from './file-edits.ts'
import { mergedRedirects, REDIRECTS, withoutHiding } from './redirect-rows.ts'

/** The hashes of files by path. */
export type FileHashes = Readonly<Record<string, string>>

/**
 * A file of a folder that conflicts with an edit; its text is `null` if the folder no longer has it. If only a part
 * conflicts, `base` is the text with the edits, and `text` the same with what the folder has instead; else `base` is
 * `null`.
 */
export type FileConflict = Readonly<{ path: string; text: string | null; base: string | null }>

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

const textIn = (files: GroupFiles, path: string): string | null => {
  const bytes = files.get(path)
  return bytes ? Buffer.from(bytes).toString() : null
}

/** What a folder is merged with. */
export type FolderSides = Readonly<{
  /** The folder that was loaded last. */
  loaded: FileHashes
  /** Its texts that may be merged. */
  texts: GroupFiles
  folder: GroupFiles
  /** The files of the newest version, with the edits. */
  served: GroupFiles
  /** The paths of edits that are left out. */
  dropped: ReadonlySet<string>
  /** The units that stay as they are served, because what the folder has does not fit edits of others. */
  held: ReadonlySet<string>
  /** The files that people decided about. */
  settled: FileHashes
  /** What contradicted since earlier loads, by path. */
  open: ReadonlyMap<string, Omit<FileConflict, 'path'>>
  edits: FileEdits
}>

type Hashes = Readonly<Record<'folder' | 'served', FileHashes>>

/** What becomes of a file. */
type Outcome = Readonly<{
  /** `undefined` for a file that is not there then. */
  bytes: Uint8Array | undefined
  isEdited: boolean
  /** Whether both changes of it were merged. */
  isMerged: boolean
  conflict: FileConflict | null
}>

/** A file that both changed, merged by its parts; `null` for one that has none, or whose text before is not known. */
function mergedText(
  path: string,
  { loaded, texts, folder, served, open, edits }: FolderSides,
): PartConflict | null {
  const [ofFolder, ofServed] = [textIn(folder, path), textIn(served, path)]
  const base = loaded[path] === undefined ? '' : textIn(texts, path)
  if (ofFolder === null || ofServed === null || base === null) return null
  const { text = null, base: edited = null } = open.get(path) ?? {}
  return edits.merge(path, {
    base,
    folder: ofFolder,
    served: ofServed,
    open: text !== null && edited !== null ? { edited, files: text } : null,
  })
}

/** A file that stays as it is served: what the folder changed of it is a conflict. */
function heldOutcome(path: string, sides: FolderSides, hashes: Hashes): Outcome {
  const [before, folder, served] = [sides.loaded[path], hashes.folder[path], hashes.served[path]]
  const common = { bytes: sides.served.get(path), isEdited: true, isMerged: false, conflict: null }
  if (folder === before || folder === served) return common
  const merged = mergedText(path, sides)
  const conflict = merged
    ? { path, text: merged.files, base: textIn(sides.served, path) }
    : { path, text: textIn(sides.folder, path), base: null }
  return { ...common, conflict }
}

function outcomeOf(path: string, sides: FolderSides, hashes: Hashes): Outcome {
  const { loaded, dropped, held, settled } = sides
  if (held.has(unitOf(path))) return heldOutcome(path, sides, hashes)
  const [before, folder, served] = [loaded[path], hashes.folder[path], hashes.served[path]]
  const common = { isEdited: true, isMerged: false, conflict: null }
  if (dropped.has(path) || served === before)
    return { ...common, isEdited: false, bytes: sides.folder.get(path) }
  const own = sides.served.get(path)
  const isDeleted = served === undefined && settled[path] !== folder
  if ((folder === before && !isDeleted) || folder === served) return { ...common, bytes: own }
  const merged = mergedText(path, sides)
  if (!merged) {
    const conflict = { path, text: textIn(sides.folder, path), base: null }
    return { ...common, bytes: own, conflict }
  }
  const { edited, files } = merged
  return {
    ...common,
    isMerged: true,
    bytes: Buffer.from(edited),
    conflict: files === edited ? null : { path, text: files, base: edited },
  }
}

/**
 * The other language of a text that waits for a decision waits, too: what people see is of one version.
 * @param outcomes changed in their place
 */
function holdTexts(outcomes: Map<string, Outcome>, sides: FolderSides, hashes: Hashes): void {
  const isOpen = (path: string) =>
    sides.open.has(path) && hashes.folder[path] !== hashes.served[path] && !sides.dropped.has(path)
  const waiting = new Set(
    [...outcomes]
      .filter(([path, { conflict }]) => isText(path) && (conflict !== null || isOpen(path)))
      .map(([path]) => unitOf(path)),
  )
  for (const [path, { isEdited }] of outcomes) {
    const isChanged = hashes.folder[path] !== sides.loaded[path]
    if (isEdited || !isChanged || sides.dropped.has(path) || !waiting.has(unitOf(path))) continue
    outcomes.set(path, {
      bytes: sides.served.get(path),
      isEdited: true,
      isMerged: false,
      conflict: { path, text: textIn(sides.folder, path), base: null },
    })
  }
}

/**
 * Photos that people took go and stay with the files that name them: they never wait for a decision.
 * @param outcomes changed in their place
 */
function settleAttached(
  outcomes: Map<string, Outcome>,
  { folder, served, dropped, edits }: FolderSides,
): void {
  const attached = [...outcomes].filter(([path]) => edits.isAttached(path) && !dropped.has(path))
  if (attached.length === 0) return
  const named = new Set(
    [...outcomes].flatMap(([path, { bytes }]) => (bytes ? edits.attachedTo(path, bytes) : [])),
  )
  for (const [path, outcome] of attached) {
    const known = outcome.bytes ?? folder.get(path) ?? served.get(path)
    outcomes.set(path, {
      ...outcome,
      bytes: named.has(path) ? known : outcome.bytes,
      // Forgets what an earlier release left to be decided.
      isMerged: true,
      conflict: null,
    })
  }
}

const SITE_FILE = /^sites\/(?<key>[^/]+)\.yaml$/

/** Redirects are merged by row: the back office only changes its own, which hide none of the pages. */
function redirectsOf(
  { folder, served, dropped, open, edits }: FolderSides,
  files: GroupFiles,
): Readonly<{ text: string; isEdited: boolean; conflict: FileConflict | null }> {
  const ofFolder = textIn(folder, REDIRECTS) ?? ''
  const own = dropped.has(REDIRECTS) ? '' : (textIn(served, REDIRECTS) ?? '')
  const { text: undecided = null, base = null } = open.get(REDIRECTS) ?? {}
  const merged = mergedRedirects(
    ofFolder,
    own,
    undecided !== null && base !== null ? { edited: base, files: undecided } : null,
  )
  const sites = [...files.keys()].flatMap((path) => SITE_FILE.exec(path)?.groups?.['key'] ?? [])
  const pages = () => [...files].flatMap(([path, file]) => edits.pageOf(path, file) ?? [])
  const shown = (text: string) => withoutHiding(text, { pages, sites })
  const text = shown(merged.edited)
  return {
    text,
    isEdited: text !== ofFolder,
    conflict:
      merged.files === merged.edited
        ? null
        : { path: REDIRECTS, text: shown(merged.files), base: text },
  }
}

/** A folder with the edits of the back office. */
type MergedFolder = Readonly<{
  files: GroupFiles
  /** The paths of the edits in it. */
  edited: readonly string[]
  /** Those of files of which both changes were merged. */
  merged: readonly string[]
  conflicts: readonly FileConflict[]
}>

/**
 * The files of a newly loaded folder with the edits that the back office made since the last one was loaded. A file that
 * both changed is merged by its parts, if it has any: of a part that both changed, the edit stays and is a conflict. Another
 * file stays as it was edited, and is a conflict as a whole. So is one that the back office deleted and the folder still has,
 * until someone decided about it.
 */
export function mergeFolder(sides: FolderSides): MergedFolder {
  const hashes = { folder: hashesOf(sides.folder), served: hashesOf(sides.served) }
  const paths = new Set([...sides.folder.keys(), ...sides.served.keys()])
  paths.delete(REDIRECTS)
  const outcomes = new Map(
    [...paths].map((path) => [path, outcomeOf(path, sides, hashes)] as const),
  )
  holdTexts(outcomes, sides, hashes)
  settleAttached(outcomes, sides)
  const all = [...outcomes]
  const pathsOf = (is: (outcome: Outcome) => boolean) =>
    all.filter(([, outcome]) => is(outcome)).map(([path]) => path)
  const files = new Map(all.flatMap(([path, { bytes }]) => (bytes ? [[path, bytes] as const] : [])))
  const redirects = redirectsOf(sides, files)
  if (redirects.text !== '') files.set(REDIRECTS, Buffer.from(redirects.text))
  return {
    files: sortedFiles(files),
    edited: [...pathsOf(({ isEdited }) => isEdited), ...(redirects.isEdited ? [REDIRECTS] : [])],
    merged: pathsOf(({ isMerged }) => isMerged),
    conflicts: [...all.flatMap(([, { conflict }]) => conflict ?? []), redirects.conflict].filter(
      (conflict) => conflict !== null,
    ),
  }
}
