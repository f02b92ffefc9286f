import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LETTERS_A_FILE = 3

const fileOf = new Map<string, string>()

/**
 * What a class of a CSS module is called in the page: `card-4Xd`, its name and three letters for its file, the
 * same in every build. Vite's own names, with a line number each, come to 1.3 KB more in a results page and its
 * scripts and styles, compressed.
 * @throws {Error} where two files would share a name
 */
export function shortClassName(name: string, path: string): string {
  const file = relative(process.cwd(), path.replace(/\?.*$/, ''))
  const letters = createHash('sha256').update(file).digest('base64url').slice(0, LETTERS_A_FILE)
  const short = `${name}-${letters}`
  const other = fileOf.get(short) ?? file
  if (other !== file)
    throw new Error(`${file} and ${other} both name ${short}: see scripts/build/class-names.ts`)
  fileOf.set(short, file)
  return short
}
