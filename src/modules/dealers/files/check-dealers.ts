import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readDealerFiles } from './read-dealer-files.ts'

/** Reports errors in the store files of a group's folder, and a folder without any. */
export const checkDealers: FolderCheck = (folder, { siteKeys }) => {
  const { dealers, faults } = readDealerFiles(folder, new Date())
  if (faults.length > 0) return faults.map((fault) => ({ level: 'error', ...fault }))
  if (dealers.length > 0 || siteKeys.length === 0) return []
  const message =
    'there are no stores: unless the database has them, sites have no vehicles, phones or hours (docs/how-to/enter-your-dealers.md)'
  return [{ level: 'warning', file: 'dealers', line: null, key: '', message }]
}
