import { createHash } from 'node:crypto'

import type { PictureFault } from './check-svg.ts'
import type { BrandFile } from './types.ts'

/** The path under which files of brands are served. */
export const BRAND_PATH = '/brand/'

/** A generated file with its name, the last part of its address, which contains a hash of the content. */
export type GeneratedFile = BrandFile & Readonly<{ name: string }>

/** The output of a recipe: the facts that pages need, and the files that they load. */
export type RecipeOutput<Facts = unknown> = Readonly<{
  facts: Facts
  files: readonly GeneratedFile[]
}>

/** How the source files of one kind are processed. */
export type Recipe<Facts = unknown> = Readonly<{
  /** Changes whenever the output for the same file changes. */
  version: string
  /** Why the file can't be used, with a suggested fix; `null` if it is valid. Fast. */
  check: (bytes: Uint8Array) => Promise<PictureFault | null>
  /** Called after `check`. */
  make: (bytes: Uint8Array) => Promise<RecipeOutput<Facts>>
  /** For a slow `make`: a fast substitute that is served until it is done, with facts of the same type. */
  first?: Readonly<{ version: string; make: (bytes: Uint8Array) => Promise<RecipeOutput<Facts>> }>
}>

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** A file named by the hash of its content. @param extension of a type that browsers know */
export function generatedFile(body: Uint8Array, extension: string): GeneratedFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 24)
  return {
    name: `${hash}.${extension}`,
    type: TYPES[extension] ?? 'application/octet-stream',
    body,
  }
}

/** The path that a generated file is served at. */
export const addressOf = ({ name }: Pick<GeneratedFile, 'name'>): string => `${BRAND_PATH}${name}`

/** The key of a recipe's output for a file: a hash of the content and the recipe's version. */
export const sourceOf = (recipe: Pick<Recipe, 'version'>, bytes: Uint8Array): string =>
  createHash('sha256').update(`${recipe.version}\n`).update(bytes).digest('hex')
