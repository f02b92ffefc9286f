import type { Database } from '#platform/db/database.ts'

import { fileSeal } from './file-seal.ts'
import { leadFiles, type LeadDocument } from './lead-files.ts'
import { uploadRepository } from './repository.ts'
import { purgeUploads, uploadStore } from './take-upload.ts'
import type { UploadStore } from './types.ts'
import { uploadLimit } from './upload-limit.ts'

type Settings = Readonly<{ database: Database; secretKey: string; now: () => Date }>

/** What comes of files that are uploaded with forms. */
export type UploadDesk = Readonly<{
  service: UploadStore
  /** The files of a lead as they were uploaded; `null` where one can't be opened. */
  filesOf(leadId: string): Promise<readonly LeadDocument[] | null>
  /** Deletes files whose form was never sent. @returns how many */
  purge(): Promise<number>
}>

/** Files that come with forms, put together. */
export function uploadDesk({ database, secretKey, now }: Settings): UploadDesk {
  const uploads = uploadRepository(database)
  const seal = fileSeal(secretKey)
  return {
    service: uploadStore({ uploads, seal, mayBring: uploadLimit(), now }),
    filesOf: (leadId) => leadFiles({ uploads, seal }, leadId),
    purge: () => purgeUploads({ uploads, now }),
  }
}
