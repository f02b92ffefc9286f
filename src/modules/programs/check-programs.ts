import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readPrograms } from './read-programs.ts'

/** A fault as it is written: its file, its line where it has one, and what is wrong. */
const FAULT = /^(?<file>[^:]+):(?:(?<line>\d+):)? (?<message>.*)$/s

/** What is wrong with the makers' programs of a group's folder. */
export const checkPrograms: FolderCheck = (folder) =>
  readPrograms(folder).faults.map((fault) => {
    const { file = 'programs', line, message = fault } = FAULT.exec(fault)?.groups ?? {}
    return {
      level: 'error',
      file,
      line: line === undefined ? null : Number(line),
      key: '',
      message,
    }
  })
