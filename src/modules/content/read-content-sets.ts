import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { lastRunMemo } from '#platform/files/last-run-memo.ts'

import { ContentError } from './content-fault.ts'
import type { ContentSets } from './content-sets.ts'
import { DEFAULT_CONTENT } from './moved/convert-page.ts'
import { readContent, type ContentMemo, type ContentSet, type ReadText } from './read-content.ts'

/** A group's common content, and the default pages that it does not have itself. */
function withDefaults(content: ContentSet, defaults: ContentSet): ContentSet {
  const pages = { own: content['markdown-pages'], defaults: defaults['markdown-pages'] }
  return {
    ...content,
    'markdown-pages': {
      en: { ...pages.defaults.en, ...pages.own.en },
      es: { ...pages.defaults.es, ...pages.own.es },
    },
  }
}

/**
 * Reads `content` and each `sites/<key>/content`.
 * @param root the folder that contains both
 * @param memo of an earlier run
 * @throws {ContentError} listing every error of the first of them that has any
 */
export function readContentSets(
  root: string,
  siteKeys: readonly string[],
  memo: ContentMemo = lastRunMemo(),
): ContentSets {
  memo.begin()
  return {
    common: withDefaults(
      readContent(join(root, 'content'), memo),
      readContent(DEFAULT_CONTENT, memo),
    ),
    sites: Object.fromEntries(
      siteKeys.map((key) => [key, readContent(join(root, 'sites', key, 'content'), memo)]),
    ),
  }
}

type KnownTexts = readonly (readonly [key: string, text: ReadText])[]

/** Enough of `KnownTexts` to detect a damaged file or another format. */
const KnownTextsFile = v.array(
  v.tuple([
    v.string(),
    v.object({
      entry: v.nullable(v.looseObject({ facts: v.looseObject({}), text: v.looseObject({}) })),
      faults: v.array(v.object({ line: v.number(), message: v.string() })),
    }),
  ]),
)

/** The parsed content of a group's folder, including errors, as the cache file of `textReader`. */
export function knownTexts(root: string, siteKeys: readonly string[]): KnownTexts {
  const memo: ContentMemo = lastRunMemo()
  try {
    readContentSets(root, siteKeys, memo)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
  return memo.entries()
}

/** Empty if the file is missing or damaged: then all content is read. */
function readKnownTexts(file: string): KnownTexts {
  if (!existsSync(file)) return []
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'))
    // Written by the build with this code, in the format of `readContent`.
    return v.is(KnownTextsFile, known) ? (known as unknown as KnownTexts) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * Reads content repeatedly; unchanged files are not read again.
 * @param known a cache file written by the same code; it may be missing or damaged
 */
export function textReader(known: string | null = null) {
  const memo: ContentMemo = lastRunMemo(known === null ? [] : readKnownTexts(known))
  return (root: string, siteKeys: readonly string[]): ContentSets =>
    readContentSets(root, siteKeys, memo)
}
export type TextReader = ReturnType<typeof textReader>
