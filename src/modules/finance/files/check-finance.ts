import { join } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readFinanceFiles } from './read-finance-files.ts'

/** Reports errors in the rates, fees and taxes of a group's folder. */
export const checkFinance: FolderCheck = (folder) =>
  readFinanceFiles(join(folder, 'finance')).faults.map(({ file, line, column, message }) => ({
    level: 'error',
    file: `finance/${file}`,
    line,
    key: column ?? '',
    message,
  }))
