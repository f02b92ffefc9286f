import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nameRepair } from '#domain/kernel/nearest-name.ts'
import { byCode } from '#domain/kernel/text.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

/** The parts of a group's folder. */
const PARTS = [
  'brand',
  'careers',
  'content',
  'dealers',
  'finance',
  'group.yaml',
  'holds.yaml',
  'inventory',
  'leads.yaml',
  'mails',
  'programs',
  'redirects.csv',
  'service',
  'sites',
  'staff',
]

const MAX_FILES = 10_000
const MIB = 2 ** 20
const MAX_FILE_BYTES = 4 * MIB
/** Photos and fonts. */
const MAX_BRAND_FILE_BYTES = 16 * MIB
const MAX_FOLDER_BYTES = 128 * MIB
const MAX_DEPTH = 8

/** Files that editors and operating systems create. */
const isIgnoredFile = (name: string) => /^[.~]|~$/.test(name)
const looksSecret = (name: string) =>
  /^\.env|^id_(?:rsa|ecdsa|ed25519)$|\.(?:pem|key|p12|pfx|jks|keystore)$/i.test(name)
/** A private key under any name. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/
const holdsPrivateKey = (bytes: Buffer) =>
  bytes.includes('-----BEGIN ') && PRIVATE_KEY.test(bytes.toString('latin1'))

/** A file with its stamp, which shows whether it changes while the folder is read. */
type Found = Readonly<{ path: string; size: number; stamp: string }>

type Add = (file: string, message: string, level?: FolderProblem['level']) => void

/** The error codes of unreadable files. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

function namesIn(root: string, path: string, add: Add): readonly string[] {
  try {
    return readdirSync(join(root, path)).toSorted(byCode)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTDIR') add(path, 'is not a folder: give the folder that contains group.yaml')
    else if (code !== 'ENOENT' || path === '') add(path, unreadable(code))
    return []
  }
}

const unreadable = (code: string) =>
  `can't be read (${code}): make it readable for the account of the server`

function entriesBelow(root: string, path: string, add: Add): readonly string[] {
  const names = namesIn(root, path, add)
  const secrets = names.filter(looksSecret)
  for (const name of secrets)
    add(join(path, name), 'looks like a secret: keep keys and passwords out of the folder')
  const isNote = (name: string) => path === '' && /\.md$/i.test(name)
  const isSchema = (name: string) => path === '' && name === 'schemas'
  return names.filter(
    (name) => !isIgnoredFile(name) && !isNote(name) && !isSchema(name) && !secrets.includes(name),
  )
}

/** All files of a folder, by name. A symbolic link is an error, since its target is outside the version. */
function filesBelow(root: string, path: string, depth: number, add: Add): readonly Found[] {
  return entriesBelow(root, path, add).flatMap((name) => {
    const here = path === '' ? name : `${path}/${name}`
    const found = lstatSync(join(root, here), { throwIfNoEntry: false })
    if (!found) return []
    if (found.isSymbolicLink()) {
      add(here, 'is a symbolic link: copy the file itself here')
      return []
    }
    if (path === '' && !PARTS.includes(name)) {
      const repair = nameRepair(name, PARTS)
      add(here, `is not part of a group, and is ignored: ${repair}`, 'warning')
      return []
    }
    if (found.isDirectory()) {
      if (depth < MAX_DEPTH) return filesBelow(root, here, depth + 1, add)
      add(here, `is more than ${MAX_DEPTH} folders deep`)
      return []
    }
    if (!found.isFile()) {
      add(here, 'is neither a file nor a folder')
      return []
    }
    return [{ path: here, size: found.size, stamp: `${here} ${found.size} ${found.mtimeMs}` }]
  })
}

function checkSizes(files: readonly Found[], add: Add): void {
  if (files.length > MAX_FILES)
    add('', `contains ${files.length} files: the maximum is ${MAX_FILES}`)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_FOLDER_BYTES) add('', `is larger than ${MAX_FOLDER_BYTES / MIB} MiB`)
  for (const { path, size } of files) {
    const most = path.startsWith('brand/') ? MAX_BRAND_FILE_BYTES : MAX_FILE_BYTES
    if (size > most) add(path, `is larger than ${most / MIB} MiB`)
  }
}

/** The files of a group as they were at one moment. */
export type GroupFiles = ReadonlyMap<string, Uint8Array>

/** A hash over names and contents. */
export function hashOf(files: GroupFiles): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of files)
    hash.update(`${JSON.stringify(path)} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}

/** Changes whenever a file of the folder does. @throws {Error} of the file system where it can't be read */
export const stampOf = (root: string): string =>
  filesBelow(root, '', 0, () => {})
    .map(({ stamp }) => stamp)
    .join('\n')

function readFiles(root: string, found: readonly Found[], add: Add): GroupFiles {
  const files = new Map<string, Uint8Array>()
  for (const { path } of found)
    try {
      const bytes = readFileSync(join(root, path))
      if (holdsPrivateKey(bytes))
        add(path, 'contains a private key: keep keys and passwords out of the folder')
      files.set(path, bytes)
    } catch (error) {
      const code = codeOf(error)
      // If a file disappears while the folder is read, the stamp changes.
      if (code !== 'ENOENT') add(path, unreadable(code))
    }
  return files
}

/**
 * Reads a group's folder: the files of its parts, or none if any is not allowed. Unreadable files and changes during
 * the read, such as an unfinished copy, are reported as problems.
 */
export function scanFolder(
  root: string,
): Readonly<{ files: GroupFiles; problems: readonly FolderProblem[] }> {
  const problems: FolderProblem[] = []
  const add: Add = (file, message, level = 'error') =>
    void problems.push({ level, file: file || '.', line: null, key: '', message })
  const before = filesBelow(root, '', 0, add)
  checkSizes(before, add)
  const isRefused = problems.some(({ level }) => level === 'error')
  if (isRefused) return { files: new Map(), problems }
  const files = readFiles(root, before, add)
  if (stampOf(root) !== before.map(({ stamp }) => stamp).join('\n'))
    add('', 'changed while it was read: it is loaded once it is complete')
  return { files, problems }
}
