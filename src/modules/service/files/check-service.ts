import { join } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { folderProblem } from '#platform/files/read-json-file.ts'

import { readServiceFiles } from './read-service-files.ts'

/** Reports errors in the service shops of a group's folder. */
export const checkService: FolderCheck = (folder) =>
  readServiceFiles(join(folder, 'service')).faults.map((fault) => folderProblem('service', fault))
