import type { Database } from '#platform/db/database.ts'

import { uploadRepository, type UploadRepository } from './repository.ts'

/** The sealed files of leads, by lead. Nothing here can open any. */
export type SealedFiles = Pick<UploadRepository, 'ofLead'>

/** The sealed files of a database, to be read. */
export const sealedFiles = (database: Database): SealedFiles => uploadRepository(database)
