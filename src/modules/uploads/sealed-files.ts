import type { Database } from '#platform/db/database.ts'

import { uploadRepository, type UploadRepository } from './repository.ts'

/** The sealed files of leads, and their names. Nothing here can open any. */
export type SealedFiles = Pick<UploadRepository, 'namesOf' | 'ofLead'>

/** The sealed files of a database, read-only. */
export const sealedFiles = (database: Database): SealedFiles => uploadRepository(database)
