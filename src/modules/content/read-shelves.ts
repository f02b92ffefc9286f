import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { lastRunMemo } from '#platform/files/last-run-memo.ts'

import { ContentError } from './content-fault.ts'
import type { ContentShelves } from './content-shelves.ts'
import { readContent, type ContentMemo, type ReadText } from './read-content.ts'

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

type KnownTexts = readonly (readonly [key: string, text: ReadText])[]

/** The texts of a group's folder as they were read, faults included, for the file that `textReader` begins with. */
export function knownTexts(root: string, siteKeys: readonly string[]): KnownTexts {
  const memo: ContentMemo = lastRunMemo()
  try {
    readShelves(root, siteKeys, memo)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
  return memo.entries()
}

/**
 * Reads shelves again and again: texts that did not change are not read again.
 * @param known a file of texts that the same code has read before; it may be missing
 */
export function textReader(known: string | null = null) {
  const memo: ContentMemo = lastRunMemo(
    // The build writes it as `KnownTexts`, with this code.
    known !== null && existsSync(known)
      ? (JSON.parse(readFileSync(known, 'utf8')) as KnownTexts)
      : [],
  )
  return (root: string, siteKeys: readonly string[]): ContentShelves =>
    readShelves(root, siteKeys, memo)
}
export type TextReader = ReturnType<typeof textReader>
