import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LANGUAGES, fileOf, refsOfFile, documentKey, type Texts } from './texts/document-files.ts'
import type { DocumentRef } from './types.ts'

/** The published texts of a document, as this process serves them. @param folder of the served version */
export function publishedTexts(folder: string, ref: DocumentRef): Texts {
  const read = (language: 'en' | 'es') => {
    const path = join(folder, fileOf(ref, language))
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  return { en: read('en'), es: read('es') }
}

const filesBelow = (folder: string, root: string): readonly string[] =>
  existsSync(join(folder, root))
    ? readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${root}/${name.replaceAll('\\', '/')}`,
      )
    : []

/** The parts of a group with documents that have forms. */
const FORM_FOLDERS = ['dealers'] as const

/** The published documents by their keys. */
export function publishedDocuments(folder: string): ReadonlyMap<string, DocumentRef> {
  const sites = join(folder, 'sites')
  const keys = existsSync(sites) ? readdirSync(sites).filter((name) => !name.includes('.')) : []
  const roots = ['content', ...keys.map((key) => `sites/${key}/content`)]
  const texts = roots.flatMap((root) =>
    LANGUAGES.flatMap((language) => filesBelow(folder, `${root}/${language}`)),
  )
  const forms = FORM_FOLDERS.flatMap((root) => filesBelow(folder, root))
  const refs = [...texts, ...forms].flatMap(refsOfFile)
  return new Map(refs.map((ref) => [documentKey(ref), ref]))
}
