import type { Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { fileSeal } from './file-seal.ts'
import { leadFiles } from './lead-files.ts'
import { uploadRepository } from './repository.ts'
import { purgeUploads, uploadStore } from './take-upload.ts'
import { uploadLimit } from './upload-limit.ts'
import { clamd } from './virus-scanner.ts'

export { fileSeal } from './file-seal.ts'
export { type LeadDocument, leadFiles } from './lead-files.ts'
export { resealFiles } from './reseal-files.ts'
export { type SealedFile, attachUpload, forgetFiles } from './repository.ts'
export { type SealedFiles, sealedFiles } from './sealed-files.ts'
export type { StoredUpload, UploadStore } from './types.ts'

/** So that the room of files that never became part of a lead is free again soon; a failure is retried. */
const PURGE_EVERY_MS = 600_000

type Deps = Readonly<{
  database: Database
  secretKeys: SecretKeys
  /** Where clamd looks at files; files are not scanned where absent. */
  clamdUrl?: string | null
  now: () => Date
}>

/** Files that come with forms: sealed, and opened for those who deliver leads. */
export function createUploads({ database, secretKeys, clamdUrl, now }: Deps) {
  const uploads = uploadRepository(database)
  const seal = fileSeal(secretKeys)
  const scanner = clamdUrl ? clamd(new URL(clamdUrl)) : null
  let timer: NodeJS.Timeout | null = null
  return {
    uploads: uploadStore({ uploads, seal, verdictOn: uploadLimit(), scanner, now }),
    /** Who looks for malware in files; `null` for no one. */
    scanner,
    /** The files of a lead as they were uploaded; `null` if one can't be opened. */
    filesOf: (leadId: string) => leadFiles({ uploads, seal }, leadId),
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
