import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

import type { FieldError } from '#domain/forms/field-error.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { DOCUMENT_KINDS, documentKind, type DocumentKind } from '#domain/uploads/document-kind.ts'
import { documentName, endingOf } from '#domain/uploads/file-name.ts'
import type { Inflate } from '#domain/uploads/inflate.ts'
import { MAX_FILE_BYTES } from '#domain/uploads/limits.ts'

import type { FileSeal } from './file-seal.ts'
import type { UploadRepository, WaitingBytes } from './repository.ts'
import type { UploadStore } from './types.ts'
import type { UploadPool } from './upload-limit.ts'
import type { VirusScanner } from './virus-scanner.ts'

const ID_BYTES = 16
const RETENTION_MS = 2 * 3_600_000
/** Files are kept longer than they may be used, so that a form that is being posted still finds its file. */
const DELETE_AFTER_MS = 3 * 3_600_000
/** The limit for all files waiting for their forms: the disk space that anonymous visitors can use. */
const MAX_WAITING: WaitingBytes = { ordinary: 512 * 1024 * 1024, suspect: 128 * 1024 * 1024 }

const REASONS = {
  other: 'errorFileType',
  broken: 'errorFileBroken',
  macros: 'errorFileMacros',
  active: 'errorFileActive',
} as const satisfies Record<string, FieldError>

export const inflate: Inflate = (packed, maxBytes) => {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}

/** The type of a file, or why it is rejected. Its extension must not claim another type. */
export function readDocument(
  name: string,
  bytes: Uint8Array,
): DocumentKind | Readonly<{ error: FieldError }> {
  if (bytes.length === 0) return { error: 'errorFileBroken' }
  if (bytes.length > MAX_FILE_BYTES) return { error: 'errorFileSize' }
  const kind = documentKind(bytes, inflate)
  const ending = endingOf(name)
  const isNamedDocument = DOCUMENT_KINDS.some((one) => one === ending)
  if (kind === 'pdf' || kind === 'docx')
    return ending === '' || ending === kind ? kind : { error: 'errorFileLies' }
  // A picture named .pdf is misleading; a picture named .jpg is just not a document.
  return { error: kind === 'other' && isNamedDocument ? 'errorFileLies' : REASONS[kind] }
}

export type UploadPorts = Readonly<{
  uploads: Pick<UploadRepository, 'store' | 'find' | 'waitingBytes' | 'deleteOlder'>
  seal: Pick<FileSeal, 'seal' | 'hash'>
  /** Counts a sender's file. */
  verdictOn(ip: string | null, bytes: number): Promise<UploadPool>
  /** Scans for malware; without it, files are not scanned. */
  scanner?: Pick<VirusScanner, 'scan'> | null
  now(): Date
  /** The size of each pool in bytes, over all processes of a database. */
  capacity?: WaitingBytes
}>

const before = (ports: UploadPorts, ms: number) =>
  new Date(ports.now().getTime() - ms).toISOString()

/** Deletes files whose form was never completed. @returns their number */
export const purgeUploads = (ports: Pick<UploadPorts, 'uploads' | 'now'>): Promise<number> =>
  ports.uploads.deleteOlder(new Date(ports.now().getTime() - DELETE_AFTER_MS).toISOString())

async function store(ports: UploadPorts, file: Parameters<UploadStore['take']>[0]) {
  const kind = readDocument(file.name, file.bytes)
  if (typeof kind !== 'string') return kind
  const { uploads, seal, capacity = MAX_WAITING } = ports
  const verdict = await ports.verdictOn(file.ip, file.bytes.length)
  if (verdict === 'refused') return { error: 'errorFileLater' } as const
  await purgeUploads(ports)
  const isSuspect = file.isSuspect === true || verdict === 'suspect'
  const pool = isSuspect ? 'suspect' : 'ordinary'
  const waiting = await uploads.waitingBytes()
  const noCapacity = () => {
    if (isSuspect) return { error: 'errorFileLater' } as const
    throw new UnavailableError('room for files')
  }
  // Checked before the file is scanned and sealed, and again when it is stored, as concurrent uploads may fill the pool
  // meanwhile.
  if (waiting[pool] + file.bytes.length > capacity[pool]) return noCapacity()
  const found = (await ports.scanner?.scan(file.bytes)) ?? 'clean'
  if (found === 'infected') return { error: 'errorFileInfected' } as const
  if (found === 'unavailable') return { error: 'errorFileUnchecked' } as const
  const id = randomBytes(ID_BYTES).toString('base64url')
  const upload = {
    id,
    siteKey: file.siteKey,
    name: documentName(file.name, kind),
    kind,
    bytes: file.bytes.length,
    hash: seal.hash(file.bytes),
    createdAt: ports.now().toISOString(),
    isSuspect,
  }
  if (!(await uploads.store(upload, seal.seal(id, file.bytes), capacity))) return noCapacity()
  return { id, name: upload.name, bytes: upload.bytes, hash: upload.hash }
}

/** Uploaded files of forms. @see docs/rules/careers.md */
export const uploadStore = (ports: UploadPorts): UploadStore => ({
  async take(file) {
    try {
      return await store(ports, file)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new UnavailableError('the store of files', { cause })
    }
  },

  async stored(siteKey, id) {
    const upload = await ports.uploads.find(siteKey, id, before(ports, RETENTION_MS))
    return upload && { id, name: upload.name, bytes: upload.bytes, hash: upload.hash }
  },
})
