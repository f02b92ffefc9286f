import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nearestName } from '#domain/kernel/nearest-name.ts'
import { byCode } from '#domain/kernel/text.ts'
import type { FolderCheck, FolderProblem } from '#platform/files/folder-problem.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

import { SourceFile, type FeedSource } from './source-file.ts'

const FOLDER = 'inventory'
const NAME = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/

/** The feed sources of a group's folder, with their errors. */
export type ReadSources = Readonly<{
  sources: readonly FeedSource[]
  problems: readonly FolderProblem[]
}>

const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** The codes of the stores that a folder has files of; `null` for a folder without such files. */
function dealerCodes(folder: string): readonly string[] | null {
  const codes = filesOf(join(folder, 'dealers')).flatMap(
    (name) => /^(?<code>.+)\.ya?ml$/.exec(name)?.groups?.['code'] ?? [],
  )
  return codes.length > 0 ? codes : null
}

function unknownDealer(code: string, known: readonly string[]): string {
  const meant = nearestName(code, known)
  return `there is no dealer ${code}: ${meant ? `did you mean ${meant}?` : known.join(', ')}`
}

/**
 * Reads `inventory/*.yaml` of a group's folder.
 * @throws {Error} of the file system if a file can't be read
 */
export function readSources(folder: string): ReadSources {
  const problems: FolderProblem[] = []
  const known = dealerCodes(folder)
  const folders = new Map<string, string>()
  const names = filesOf(join(folder, FOLDER)).filter((name) => !/^[.~]|\.md$/.test(name))
  const sources = names.toSorted(byCode).flatMap((file): readonly FeedSource[] => {
    const path = `${FOLDER}/${file}`
    const add = (line: number | null, key: string, message: string) =>
      void problems.push({ level: 'error', file: path, line, key, message })
    const name = NAME.exec(file)?.groups?.['name']
    if (name === undefined) {
      add(null, '', 'is not named like vauto.yaml')
      return []
    }
    const { value, faults, lineOf } = readYaml(readFileSync(join(folder, path), 'utf8'), SourceFile)
    for (const { line, key, message } of faults) add(line, key, message)
    if (value === null) return []
    for (const [at, code] of value.dealers.entries())
      if (known && !known.includes(code))
        add(lineOf(`dealers.${at}`), `dealers.${at}`, unknownDealer(code, known))
    const other = value.folder && folders.get(value.folder)
    if (other) add(lineOf('folder'), 'folder', `is already used by ${other}`)
    if (value.folder) folders.set(value.folder, path)
    return [{ name, ...value }]
  })
  return { sources, problems }
}

/** Reports errors in the feed sources of a group's folder. */
export const checkSources: FolderCheck = (folder) => readSources(folder).problems
