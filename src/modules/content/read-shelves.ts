import { join } from 'node:path'

import { lastRunMemo } from '#platform/files/last-run-memo.ts'

import type { ContentShelves } from './content-shelves.ts'
import { readContent, type ContentMemo } from './read-content.ts'

/**
 * Reads `content` and each `sites/<key>/content`.
 * @param root the folder that holds both
 * @param memo of an earlier run
 * @throws {ContentError} that names every fault of the first of them that has any
 */
export function readShelves(
  root: string,
  siteKeys: readonly string[],
  memo: ContentMemo = lastRunMemo(),
): ContentShelves {
  memo.begin()
  return {
    common: readContent(join(root, 'content'), memo),
    sites: Object.fromEntries(
      siteKeys.map((key) => [key, readContent(join(root, 'sites', key, 'content'), memo)]),
    ),
  }
}

/** Reads shelves again and again: texts that did not change are not read again. */
export function textReader() {
  const memo: ContentMemo = lastRunMemo()
  return (root: string, siteKeys: readonly string[]): ContentShelves =>
    readShelves(root, siteKeys, memo)
}
export type TextReader = ReturnType<typeof textReader>
