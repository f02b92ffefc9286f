import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readPrograms } from './read-programs.ts'

/** The format of an error: its file, an optional line, and the message. */
const FAULT = /^(?<file>[^:]+):(?:(?<line>\d+):)? (?<message>.*)$/s

/** Reports errors in the maker programs of a group's folder. */
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
