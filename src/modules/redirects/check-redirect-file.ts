import { existsSync, readFileSync } from 'node:fs'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

import { readRedirects } from './read-redirects.ts'
import { redirectsFile } from './redirects-file.ts'

/** What is wrong with the old addresses of a group's folder. */
export const checkRedirectFile: FolderCheck = (folder, { siteKeys }) => {
  const file = redirectsFile(folder)
  if (!existsSync(file)) return []
  // Rows of whole addresses are checked against hosts when the file is loaded.
  const known = { keys: siteKeys, hosts: new Set<string>() }
  const { faults, warnings } = readRedirects(readFileSync(file, 'utf8'), known)
  const problemsOf = (level: 'error' | 'warning', found: typeof faults) =>
    found.map(({ line, message }) => ({ level, file: 'redirects.csv', line, key: '', message }))
  return [...problemsOf('error', faults), ...problemsOf('warning', warnings)]
}
