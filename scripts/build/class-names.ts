import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LETTERS_PER_FILE = 3

const fileOf = new Map<string, string>()

/**
 * The name of a CSS module's class in the page, the same in every build: `card-4Xd`, its own name and three letters of
 * a hash of the file's path. Vite's default names add 1.3 KB to a results page with its scripts and styles, compressed.
 * @throws {Error} if two files have the same class name and the same letters
 */
export function shortClassName(name: string, path: string): string {
  const file = relative(process.cwd(), path.replace(/\?.*$/, ''))
  const letters = createHash('sha256').update(file).digest('base64url').slice(0, LETTERS_PER_FILE)
  const short = `${name}-${letters}`
  const other = fileOf.get(short) ?? file
  if (other !== file)
    throw new Error(`${file} and ${other} both name ${short}: see scripts/build/class-names.ts`)
  fileOf.set(short, file)
  return short
}
