import type { Connection, Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { fileSeal } from './file-seal.ts'
import { leadFile, leadFiles, type LeadDocument } from './lead-files.ts'
import { uploadRepository } from './repository.ts'
import { purgeUploads, uploadStore } from './take-upload.ts'
import { uploadLimit } from './upload-limit.ts'
import { clamd } from './virus-scanner.ts'

export { fileSeal } from './file-seal.ts'
export { type LeadDocument, leadFiles } from './lead-files.ts'
export { resealFiles } from './reseal-files.ts'
export { type NamedFile, attachUpload, deleteFiles } from './repository.ts'
export { type SealedFiles, sealedFiles } from './sealed-files.ts'
export type { StoredUpload, UploadStore } from './types.ts'

/** Often enough that the space of unused files is soon free again; a failure is retried. */
const PURGE_EVERY_MS = 600_000

type Deps = Readonly<{
  database: Database
  secretKeys: SecretKeys
  /** The address of clamd; if absent, files are not scanned. */
  clamdUrl?: string | null
  now: () => Date
}>

/** Uploaded files of forms: sealed, and opened for lead delivery. */
export function createUploads({ database, secretKeys, clamdUrl, now }: Deps) {
  const uploads = uploadRepository(database)
  const seal = fileSeal(secretKeys)
  const scanner = clamdUrl ? clamd(new URL(clamdUrl)) : null
  let timer: NodeJS.Timeout | null = null
  return {
    uploads: uploadStore({ uploads, seal, verdictOn: uploadLimit(), scanner, now }),
    /** The malware scanner; `null` for none. */
    scanner,
    /** The files of a lead as uploaded; `null` if one can't be opened. */
    filesOf: (leadId: string) => leadFiles({ uploads, seal }, leadId),
    /** A file of a lead as uploaded, read in a transaction; `null` for none, `sealed` for one that can't be opened. */
    fileOf: (
      on: Connection,
      place: Readonly<{ leadId: string; field: string }>,
    ): Promise<LeadDocument | 'sealed' | null> => leadFile({ uploads, seal }, on, place),
    startWork() {
      timer = setInterval(() => {
        purgeUploads({ uploads, now }).catch(() => {})
      }, PURGE_EVERY_MS).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
    purges: [async () => ({ uploads: await purgeUploads({ uploads, now }) })],
  } satisfies Partial<Module> & Record<string, unknown>
}
