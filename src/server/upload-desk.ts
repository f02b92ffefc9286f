import type { Database } from './db/database.ts'
import { uploadRepository } from './db/upload-repository.ts'
import { uploadLimit } from './forms/upload-limit.ts'
import type { UploadService } from './services/uploads.ts'
import { fileSeal } from './use-cases/uploads/file-seal.ts'
import { leadFiles, type LeadDocument } from './use-cases/uploads/lead-files.ts'
import { purgeUploads, uploadService } from './use-cases/uploads/take-upload.ts'

type Settings = Readonly<{ database: Database; secretKey: string; now: () => Date }>

/** What comes of files that are uploaded with forms. */
export type UploadDesk = Readonly<{
  service: UploadService
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
    service: uploadService({ uploads, seal, mayBring: uploadLimit(), now }),
    filesOf: (leadId) => leadFiles({ uploads, seal }, leadId),
    purge: () => purgeUploads({ uploads, now }),
  }
}
