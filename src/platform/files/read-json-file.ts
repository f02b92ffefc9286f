import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { byCode } from '#domain/kernel/text.ts'

import type { FolderProblem } from './folder-problem.ts'

/** An error in a file. */
export type FileFault = Readonly<{
  /** The path in its folder, such as `OCS/technician.json`. */
  file: string
  /** The key, such as `pay.from`; empty for the whole file. */
  where: string
  message: string
}>

/** An error as a line for people. */
export const fileFaultLine = ({ file, where, message }: FileFault): string =>
  `${file}${where === '' ? '' : `, ${where}`}: ${message}`

/** An error as a problem of the group's folder. @param part the folder that contains its file */
export const folderProblem = (
  part: string,
  { file, where, message }: FileFault,
): FolderProblem => ({
  level: 'error',
  file: `${part}/${file}`,
  line: null,
  key: where,
  message,
})

const MAX_FILE_BYTES = 2 ** 20

/** Files that editors and systems leave in folders, and readme files. */
const isIgnoredFile = (name: string) => /^[.~]|\.md$/.test(name)

/** The entries of a folder, in order, without ignored ones. @throws {Error} of the file system */
export const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIgnoredFile(name))
    .toSorted((a, b) => byCode(a.name, b.name))

const placeOf = (issue: v.BaseIssue<unknown>, json: unknown, byName: boolean) => {
  let value = json
  return (issue.path ?? [])
    .map(({ key }) => {
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[String(key)]
      if (typeof key !== 'number') return `.${String(key)}`
      // People find an entry faster by its name than by its position.
      const name = (value as Readonly<Record<string, unknown>> | null)?.['name']
      return byName && typeof name === 'string' ? `[${key}] (${name})` : `[${key}]`
    })
    .join('')
    .replace(/^\./, '')
}

/** Missing and unknown keys have messages of our own; all others are the library's. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.type.includes('object')) return issue.message
  if (issue.expected === 'never') return 'is not a known key'
  return issue.received === 'undefined' ? 'is missing' : issue.message
}

/**
 * A file parsed by its schema; `null` if it has errors, all of which are reported.
 * @param place.byName whether errors in lists name an entry besides its position; true if absent
 * @throws {Error} of the file system if it can't be read
 */
export function readJsonFile<S extends v.GenericSchema>(
  { folder, file, byName = true }: Readonly<{ folder: string; file: string; byName?: boolean }>,
  schema: S,
  report: (fault: FileFault) => void,
): v.InferOutput<S> | null {
  const path = join(folder, file)
  if (statSync(path).size > MAX_FILE_BYTES) {
    report({ file, where: '', message: 'is larger than 1 MiB' })
    return null
  }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    report({ file, where: '', message: `is not JSON: ${error.message}` })
    return null
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  for (const issue of result.issues)
    report({ file, where: placeOf(issue, json, byName), message: messageOf(issue) })
  return null
}
