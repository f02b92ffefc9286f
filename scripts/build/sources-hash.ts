import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'build/.sources'
const SOURCES = ['src', 'messages', 'data', 'scripts']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** One hash over the names and contents of everything that the build reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const names = globSync(SOURCES.map((folder) => `${folder}/**/*.*`)).filter(
    (name) => !name.includes('.test.'),
  )
  for (const name of [...names.toSorted(), ...FILES]) {
    hash.update(name).update(readFileSync(name))
  }
  return hash.digest('hex')
}

/** Whether the build exists and is up to date. @param sources their hash */
export const isBuilt = (sources: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources

/** Records the sources of a build, once it is finished. */
export const stampBuild = (sources: string): void => writeFileSync(STAMP, sources)
