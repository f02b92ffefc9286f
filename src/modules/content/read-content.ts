import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import {
  CONTENT_KINDS,
  type ContentEntry,
  type ContentKind,
} from '#domain/content/content-kinds.ts'
import { pageBlocksOf } from '#domain/content/content-text.ts'
import { isWritten, pages as manifest } from '#domain/pages/pages.ts'
import { lastRunMemo, type LastRunMemo } from '#platform/files/last-run-memo.ts'

import { ContentError, type ContentFault } from './content-fault.ts'
import { convertPage } from './moved/convert-page.ts'
import { readFrontMatter, splitFile } from './read-front-matter.ts'
import { readMarkdown } from './read-markdown.ts'
import { KIND_FOLDERS, pagesInBoth, readPages, withSharedFacts } from './read-pages.ts'
import { readPictures, type Pictures } from './read-pictures.ts'

const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]
const PAIRS = [
  ['en', 'es'],
  ['es', 'en'],
] as const satisfies readonly (readonly [Language, Language])[]

const NAME = /^(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** The pages of the product that are Markdown files. */
const writtenPages = manifest.filter(isWritten)

type FolderKind = Exclude<ContentKind, 'markdown-pages'>

// Each is a key of the table.
const FOLDER_KINDS = KIND_FOLDERS as readonly FolderKind[]

/** Every entry of a folder, by kind, language and id. Serializable as JSON. */
export type ContentSet = Readonly<
  Record<ContentKind, Readonly<Record<Language, Readonly<Record<string, ContentEntry>>>>> & {
    pictures: Pictures
  }
>

type AddFault = (fault: ContentFault) => void

const entriesOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []

/** A parsed file, with its errors by line. */
export type ReadText = Readonly<{
  entry: Pick<ContentEntry, 'facts' | 'text'> | null
  faults: readonly Readonly<{ line: number; message: string }>[]
}>

/** The results of an earlier run: unchanged files are not read again. */
export type ContentMemo = LastRunMemo<ReadText>
type Run = Readonly<{ add: AddFault; memo: ContentMemo }>

/** Reads one file by itself. */
export function readText(kind: ContentKind, written: string): ReadText {
  const faults: { line: number; message: string }[] = []
  const report = (line: number, message: string) => void faults.push({ line, message })
  const split = splitFile(written, report)
  if (split === null) return { entry: null, faults }
  const facts = readFrontMatter(kind, split.yaml, report)
  const text = readMarkdown(split.markdown, report)
  if (text.sections.length > 0 && !CONTENT_KINDS[kind].hasSections)
    report(1, 'a text of this kind has no ## headings')
  if (kind !== 'markdown-pages' && pageBlocksOf(text).length > 0)
    report(1, 'pictures and blocks are only allowed on your own pages: content/en/some-page.md')
  return { entry: facts && { facts, text }, faults }
}

function readEntry<K extends ContentKind>(
  kind: K,
  { id, file }: Readonly<{ id: string; file: string }>,
  { add, memo }: Run,
): ContentEntry<K> | null {
  const written = readFileSync(file, 'utf8')
  const { entry, faults } = memo.get(`${kind}\n${written}`, () => readText(kind, written))
  for (const fault of faults) add({ file, ...fault })
  return entry && { id, ...entry }
}

function readFolder(kind: FolderKind, folder: string, run: Run) {
  const entries: Record<string, ContentEntry> = {}
  for (const name of entriesOf(folder)) {
    const file = join(folder, name)
    const id = NAME.exec(name)?.groups?.['id']
    if (id === undefined) {
      run.add({ file, line: 1, message: 'is not named like some-page.md' })
      continue
    }
    const entry = readEntry(kind, { id, file }, run)
    if (entry) entries[id] = entry
  }
  return entries
}

/**
 * Texts of the product's pages that are still in their old folder, with the parts that these pages had in code; they
 * are used if the file at the page's address is missing.
 */
function movedPages(root: string, { memo }: Run) {
  const read = (language: Language) =>
    Object.fromEntries(
      writtenPages.flatMap(({ id, path }) => {
        const file = join(root, language, 'pages', `${id}.md`)
        if (!existsSync(file)) return []
        const text = readFileSync(file, 'utf8')
        const converted = convertPage(text, path, language)
        // Its errors are those of the file itself, which is read among the texts of pages.
        const { entry } = memo.get(`markdown-pages\n${converted}`, () =>
          readText('markdown-pages', converted),
        )
        // The facts are of this kind.
        return entry ? [[path, { id: path, ...entry } as ContentEntry<'markdown-pages'>]] : []
      }),
    )
  const en = read('en')
  const es = Object.values(read('es')).map((page) => {
    const english = en[page.id]
    return [page.id, english ? withSharedFacts(page, english) : page] as const
  })
  return { en, es: Object.fromEntries(es) }
}

/** Both languages must have the same facts. */
function compareLanguages(kind: FolderKind, root: string, content: ContentSet, add: AddFault) {
  const { shared } = CONTENT_KINDS[kind]
  for (const [here, there] of PAIRS) {
    for (const { id, facts } of Object.values(content[kind][here])) {
      const other = content[kind][there][id]
      const file = join(root, there, kind, `${id}.md`)
      if (!other) {
        // An unreadable file has already been reported.
        if (!existsSync(file)) add({ file, line: 1, message: 'is missing' })
        continue
      }
      // Reported once, not from both sides.
      if (here !== 'en') continue
      for (const key of shared)
        if (!isDeepStrictEqual(Reflect.get(facts, key), Reflect.get(other.facts, key)))
          add({
            file,
            line: 1,
            message: `${key} differs from ${join(root, here, kind, `${id}.md`)}`,
          })
    }
  }
}

/**
 * All content of a folder with one subfolder per language; empty if the folder does not exist.
 * @param root `content`, or the one of a site
 * @param memo of an earlier run
 * @throws {ContentError} listing every error by file and line
 */
export function readContent(root: string, memo: ContentMemo = lastRunMemo()): ContentSet {
  const faults: ContentFault[] = []
  const add: AddFault = (fault) => faults.push(fault)
  for (const language of entriesOf(root)) {
    const folder = join(root, language)
    if (language !== 'pictures' && !LANGUAGES.some((known) => known === language))
      add({ file: folder, line: 1, message: `must be one of ${LANGUAGES.join(', ')}` })
  }
  const run = { add, memo }
  const readPage = (id: string, file: string) => readEntry('markdown-pages', { id, file }, run)
  const pagesOf = (language: Language) => readPages(join(root, language), { add, readPage })
  const byLanguage = (kind: FolderKind) => ({
    en: readFolder(kind, join(root, 'en', kind), run),
    es: readFolder(kind, join(root, 'es', kind), run),
  })
  const pages = byLanguage('pages')
  const moved = movedPages(root, run)
  const written = pagesInBoth(root, { en: pagesOf('en'), es: pagesOf('es') }, add)
  const content: ContentSet = {
    pictures: readPictures(root, add),
    'markdown-pages': {
      en: { ...moved.en, ...written.en },
      es: { ...moved.es, ...written.es },
    },
    pages,
    articles: byLanguage('articles'),
    events: byLanguage('events'),
    'service-offers': byLanguage('service-offers'),
    'vehicle-offers': byLanguage('vehicle-offers'),
  }
  for (const kind of FOLDER_KINDS) compareLanguages(kind, root, content, add)
  if (faults.length > 0) throw new ContentError(faults)
  return content
}
