import { createHash } from 'node:crypto'

import type { PictureFault } from './check-svg.ts'
import type { BrandFile } from './types.ts'

/** Where files of brands are served. */
export const BRAND_PATH = '/brand/'

/** A file that was made, by the last part of its address, which says its contents. */
export type MadeFile = BrandFile & Readonly<{ name: string }>

/** What was made of a file of the group: what pages say of it, and all that they fetch. */
export type Made<Facts = unknown> = Readonly<{ facts: Facts; files: readonly MadeFile[] }>

/** What is made of files of one kind. */
export type Recipe<Facts = unknown> = Readonly<{
  /** Another one whenever something else is made of the same file. */
  version: string
  /** Why the file can't be used, with the repair; `null` where nothing is wrong. It is quick. */
  check: (bytes: Uint8Array) => Promise<PictureFault | null>
  /** Called after `check`. */
  make: (bytes: Uint8Array) => Promise<Made<Facts>>
  /** Where `make` takes long: what is served until it has ended. It is quick, and has facts of the same kind. */
  first?: Readonly<{ version: string; make: (bytes: Uint8Array) => Promise<Made<Facts>> }>
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

/** A file under the hash of its contents. @param extension of a type that browsers know */
export function madeFile(body: Uint8Array, extension: string): MadeFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 24)
  return {
    name: `${hash}.${extension}`,
    type: TYPES[extension] ?? 'application/octet-stream',
    body,
  }
}

export const addressOf = ({ name }: Pick<MadeFile, 'name'>): string => `${BRAND_PATH}${name}`

/** By what was made of a file it is found again: its contents and how. */
export const sourceOf = (recipe: Pick<Recipe, 'version'>, bytes: Uint8Array): string =>
  createHash('sha256').update(`${recipe.version}\n`).update(bytes).digest('hex')
