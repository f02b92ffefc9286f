import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentShelves } from './content-shelves.ts'
import { readContent } from './read-content.ts'

/**
 * Reads `content` and each `sites/<key>/content`.
 * @param root the folder that holds both
 * @throws {ContentError} that names every fault of the first of them that has any
 */
export const readShelves = (root: string, siteKeys: readonly string[]): ContentShelves => ({
  common: readContent(join(root, 'content')),
  sites: Object.fromEntries(
    siteKeys.map((key) => [key, readContent(join(root, 'sites', key, 'content'))]),
  ),
})

/**
 * Answers with the current files, for authors: they are read again after each change.
 * @throws {ContentError} at once; later, as long as a file has errors
 */
export function liveShelves(root: string, siteKeys: () => readonly string[]): () => ContentShelves {
  let readAt = ''
  let shelves = readShelves(root, siteKeys())
  return () => {
    const files = globSync([join(root, 'content/**/*.md'), join(root, 'sites/*/content/**/*.md')])
    const changed = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join()
    if (changed !== readAt) shelves = readShelves(root, siteKeys())
    readAt = changed
    return shelves
  }
}
