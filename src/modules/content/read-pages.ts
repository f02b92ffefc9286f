import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import {
  CONTENT_KINDS,
  type ContentEntry,
  type ContentKind,
} from '#domain/content/content-kinds.ts'
import { nearestName } from '#domain/kernel/nearest-name.ts'

import type { ContentFault } from './content-fault.ts'

type Page = ContentEntry<'markdown-pages'>
type Pages = Readonly<Record<string, Page>>

type Options = Readonly<{
  add: (fault: ContentFault) => void
  readPage: (id: string, file: string) => Page | null
}>

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The folders of a language that contain other kinds of content. */
export const KIND_FOLDERS: readonly string[] = Object.keys(CONTENT_KINDS).filter(
  (kind) => kind !== ('markdown-pages' satisfies ContentKind),
)

/** The error in the name of a page file or folder; `null` if it is valid. */
function nameFault(name: string, isFolder: boolean, isTop: boolean): string | null {
  const letters = 'use a to z, 0 to 9 and -'
  if (!isFolder)
    return NAME.test(name.replace(/\.md$/, '')) && name.endsWith('.md')
      ? null
      : `is not named like some-page.md: ${letters}`
  if (!NAME.test(name)) return `is not named like some-folder: ${letters}`
  const nearest = isTop ? nearestName(name, KIND_FOLDERS) : null
  return nearest === null
    ? null
    : `must be one of ${KIND_FOLDERS.join(', ')}: did you mean ${nearest}? Choose a less similar name for a folder of pages`
}

/** The pages of a language, with those in folders: `service/tires.md` is `service/tires`. */
export function readPages(root: string, options: Options, above = ''): Pages {
  const folder = join(root, above)
  if (!existsSync(folder)) return {}
  const isTop = above === ''
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .filter(({ name }) => !(isTop && KIND_FOLDERS.includes(name)))
  const pages: Record<string, Page> = {}
  for (const entry of entries) {
    const file = join(folder, entry.name)
    const fault = nameFault(entry.name, entry.isDirectory(), isTop)
    if (fault !== null) {
      options.add({ file, line: 1, message: fault })
      continue
    }
    const part = entry.name.replace(/\.md$/, '')
    const id = above === '' ? part : `${above}/${part}`
    if (entry.isDirectory()) Object.assign(pages, readPages(root, options, id))
    else {
      const page = options.readPage(id, file)
      if (page) pages[id] = page
    }
  }
  return pages
}

/** A Spanish page with the facts that are written only in English. */
export function withSharedFacts(spanish: Page, english: Page): Page {
  const common = CONTENT_KINDS['markdown-pages'].shared.flatMap((key) =>
    english.facts[key] === undefined ? [] : [[key, english.facts[key]] as const],
  )
  return { ...spanish, facts: { ...Object.fromEntries(common), ...spanish.facts } }
}

/**
 * Pages in both languages. The facts of a page (its layout, menu, days and sites) are written only in English, or the
 * same in both. A page without a Spanish text is shown in English.
 * @param root the folder of both languages
 */
export function pagesInBoth(
  root: string,
  { en, es }: Readonly<{ en: Pages; es: Pages }>,
  add: Options['add'],
): Readonly<{ en: Pages; es: Pages }> {
  const { shared } = CONTENT_KINDS['markdown-pages']
  const fileOf = (language: 'en' | 'es', id: string) => join(root, language, `${id}.md`)
  for (const id of Object.keys(es))
    if (!existsSync(fileOf('en', id))) {
      const message = `there is no English text: add ${fileOf('en', id)}`
      add({ file: fileOf('es', id), line: 1, message })
    }
  const spanish = Object.values(en).map((page): Page => {
    const translated = es[page.id]
    if (!translated) return { ...page, writtenIn: 'en' }
    for (const key of shared) {
      const value = translated.facts[key]
      if (value === undefined || isDeepStrictEqual(value, page.facts[key])) continue
      const message = `${key} is not what ${fileOf('en', page.id)} says: delete it here`
      add({ file: fileOf('es', page.id), line: 1, message })
    }
    return withSharedFacts(translated, page)
  })
  return { en, es: Object.fromEntries(spanish.map((page) => [page.id, page])) }
}
