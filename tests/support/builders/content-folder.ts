import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { ContentError } from '#modules/content/content-fault.ts'
import { readContentSets } from '#modules/content/read-content-sets.ts'

/** A folder with these files, until the test is over. */
export function contentFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeContent(root, files)
  return root
}

/** Writes files below a folder. */
export function writeContent(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

/** The errors of a folder with these files, without the folder's path. */
export function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const root = contentFolder(files)
  try {
    readContentSets(root, ['one'])
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return String(error).replaceAll(`${root}/`, '').split('\n').slice(1)
  }
  return []
}
