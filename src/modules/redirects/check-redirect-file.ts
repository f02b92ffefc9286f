import { existsSync, readFileSync } from 'node:fs'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readRedirects } from './read-redirects.ts'
import { markdownPagesBeside, redirectsFile } from './redirects-file.ts'

/** Reports errors in the redirects of a group's folder. */
export const checkRedirectFile: FolderCheck = (folder, { siteKeys, hosts }) => {
  const file = redirectsFile(folder)
  // Without the sites most rows would be reported as errors.
  if (hosts === null || !existsSync(file)) return []
  const { faults, warnings } = readRedirects(
    readFileSync(file, 'utf8'),
    { keys: siteKeys, hosts },
    markdownPagesBeside(file),
  )
  const problemsOf = (level: 'error' | 'warning', found: typeof faults) =>
    found.map(({ line, message }) => ({ level, file: 'redirects.csv', line, key: '', message }))
  return [...problemsOf('error', faults), ...problemsOf('warning', warnings)]
}
