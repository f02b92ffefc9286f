import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readDealerFiles } from './read-dealer-files.ts'

/** What is wrong with the stores of a group's folder. */
export const checkDealers: FolderCheck = (folder) =>
  readDealerFiles(folder, new Date()).faults.map((fault) => ({ level: 'error', ...fault }))
