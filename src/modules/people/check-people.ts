import { join } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { folderProblem } from '#platform/files/read-json-file.ts'

import { readCareerFiles } from './read-career-files.ts'
import { readStaffFiles } from './read-staff-files.ts'

/** Reports errors in the people and openings of a group's folder. */
export const checkPeople: FolderCheck = (folder) => [
  ...readStaffFiles(join(folder, 'staff')).faults.map((fault) => folderProblem('staff', fault)),
  ...readCareerFiles(join(folder, 'careers')).faults.map((fault) =>
    folderProblem('careers', fault),
  ),
]
