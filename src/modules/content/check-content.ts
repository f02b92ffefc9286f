import { relative } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { checkMenuPages } from './check-menu-pages.ts'
import { checkPages } from './check-pages.ts'
import { ContentError } from './content-fault.ts'
import type { TextReader } from './read-content-sets.ts'

/** Reports errors in the content of a group's folder. */
export const checkContent =
  (read: TextReader): FolderCheck =>
  (folder, { siteKeys, menus }) => {
    try {
      const sets = read(folder, siteKeys)
      return [...checkPages(sets, siteKeys), ...checkMenuPages(sets, menus)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return error.faults.map(({ file, line, message }) => ({
        level: 'error',
        file: relative(folder, file),
        line,
        key: '',
        message,
      }))
    }
  }
