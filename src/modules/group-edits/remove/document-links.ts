import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { titleOf } from '#modules/group-edits/document-title.ts'
import { fileOf, LANGUAGES, refsOfFile } from '#modules/group-edits/texts/document-files.ts'
import type { DocumentLink } from '#modules/group-edits/types/changes.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

const TEXT_FILE = /\.(?:md|ya?ml|csv)$/
/** More are not read by a person. */
const MAX_LINKS = 50

const titleIn = (path: string, text: string): string => {
  const [ref] = refsOfFile(path)
  return ref ? titleOf(ref, { en: text, es: null }) : path
}

/** A pattern of a path, of letters, digits and dashes, in a file: not of the beginning of another page’s. */
const patternOf = (path: string, { kind }: DocumentRef) =>
  new RegExp(`(?<![\\w/.-])${path}(?![\\w${kind === 'articles' ? '' : '/'}-])`)

/**
 * The lines of a group's files that lead to a page, without its own files.
 * @param folder of the served version
 * @param path of the page, such as `/about-us`; an article’s without the words of its title
 */
export function linksTo(folder: string, ref: DocumentRef, path: string): readonly DocumentLink[] {
  const own = new Set(LANGUAGES.map((language) => fileOf(ref, language)))
  const pattern = patternOf(path, ref)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => TEXT_FILE.test(name) && !own.has(name))
    .toSorted()
  return files
    .flatMap((file): readonly DocumentLink[] => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(path)) return []
      const at = text.split('\n').findIndex((line) => pattern.test(line))
      return at < 0
        ? []
        : [{ file, line: at + 1, ref: refsOfFile(file)[0] ?? null, title: titleIn(file, text) }]
    })
    .slice(0, MAX_LINKS)
}
