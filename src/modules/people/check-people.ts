import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { isPictureFile } from '#domain/staff/staff-picture.ts'
import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { folderProblem, type FileFault } from '#platform/files/read-json-file.ts'

import { readCareerFiles } from './read-career-files.ts'
import { readStaffFiles } from './read-staff-files.ts'

/** The errors in the people of stores: photos that are pictures of the content have to be there. */
function readStaff(folder: string): readonly FileFault[] {
  const { people, faults } = readStaffFiles(join(folder, 'staff'))
  const missing = people.filter(
    ({ picture }) =>
      picture !== null && isPictureFile(picture) && !existsSync(join(folder, 'content', picture)),
  )
  return [
    ...faults,
    ...missing.map(({ dealerCode, id, picture }) => ({
      file: `${dealerCode}.json`,
      where: id,
      message: `there is no ${picture ?? ''}: put it into content/pictures`,
    })),
  ]
}

/** Reports errors in the people and openings of a group's folder. */
export const checkPeople: FolderCheck = (folder) => [
  ...readStaff(folder).map((fault) => folderProblem('staff', fault)),
  ...readCareerFiles(join(folder, 'careers')).faults.map((fault) =>
    folderProblem('careers', fault),
  ),
]
