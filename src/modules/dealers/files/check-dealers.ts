import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readDealerFiles } from './read-dealer-files.ts'

/** Reports errors in the store files of a group's folder. */
export const checkDealers: FolderCheck = (folder) =>
  readDealerFiles(folder, new Date()).faults.map((fault) => ({ level: 'error', ...fault }))
