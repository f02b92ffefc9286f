import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { byCode } from '#domain/kernel/text.ts'
import { ProgramFile, programOfFile, type MakerProgram } from '#domain/programs/program.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

/** The programs of a folder, or a line for every error. */
export type ReadPrograms = Readonly<{
  programs: readonly MakerProgram[]
  faults: readonly string[]
}>

const FOLDER = 'programs'
const NAME = /^(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/

/**
 * Reads `programs/*.yaml` of a group's folder.
 * @throws {Error} of the file system if a file can't be read
 */
export function readPrograms(folder: string): ReadPrograms {
  const below = join(folder, FOLDER)
  const names = existsSync(below) ? readdirSync(below) : []
  const faults: string[] = []
  const programs = names
    .filter((name) => !/^[.~]|\.md$/.test(name))
    .toSorted(byCode)
    .flatMap((name) => {
      const file = `${FOLDER}/${name}`
      const id = NAME.exec(name)?.groups?.['id']
      if (id === undefined) {
        faults.push(`${file}: is not named like jeep-military.yaml`)
        return []
      }
      const { value, faults: fileFaults } = readYaml(
        readFileSync(join(folder, file), 'utf8'),
        ProgramFile,
      )
      faults.push(
        ...fileFaults.map(({ line, key, message }) => `${file}:${line}: ${key}: ${message}`),
      )
      return value === null ? [] : [programOfFile(id, value)]
    })
  return faults.length > 0 ? { programs: [], faults } : { programs, faults }
}
