import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'build/.sources'
const SOURCES = ['src', 'messages', 'data', 'scripts']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']

/** One hash over the names and contents of everything the build reads. */
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

/** Whether the build is there and made of the sources as they are. @param sources their hash */
export const isBuilt = (sources: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources

/** Records what the build was made of, once it is finished. */
export const stampBuild = (sources: string): void => writeFileSync(STAMP, sources)
