import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { REDIRECTS } from '#modules/group/module.ts'

import { LANGUAGES, fileOf, refsOfFile, documentKey, type Texts } from './texts/document-files.ts'
import type { DocumentRef } from './types/document.ts'

/** The published texts of a document, as this process serves them. @param folder of the served version */
export function publishedTexts(folder: string, ref: DocumentRef): Texts {
  const read = (language: 'en' | 'es') => {
    const path = join(folder, fileOf(ref, language))
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  return { en: read('en'), es: read('es') }
}

/** Whether a document is published. @param folder of the served version */
export const hasText = (folder: string, ref: DocumentRef): boolean =>
  LANGUAGES.some((language) => existsSync(join(folder, fileOf(ref, language))))

const filesBelow = (folder: string, root: string): readonly string[] =>
  existsSync(join(folder, root))
    ? readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${root}/${name.replaceAll('\\', '/')}`,
      )
    : []

/** The folders of the texts of all sites, and of each site. */
function rootsIn(folder: string): readonly string[] {
  const sites = join(folder, 'sites')
  const keys = existsSync(sites) ? readdirSync(sites).filter((name) => !name.includes('.')) : []
  return ['content', ...keys.map((key) => `sites/${key}/content`)]
}

/** The published files of texts with their pictures, and of redirects, by path. */
export function textFiles(folder: string): ReadonlyMap<string, Uint8Array> {
  const below = rootsIn(folder).flatMap((root) => filesBelow(folder, root))
  const paths = [...below, REDIRECTS].filter(
    (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true,
  )
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path))]))
}

/** The parts of a group with documents that have forms. */
const FORM_FOLDERS = ['dealers', 'staff', 'careers', 'mails'] as const

/** The published files that may be of documents with forms. */
function formFiles(folder: string): readonly string[] {
  const sites = join(folder, 'sites')
  const ofSites = existsSync(sites) ? readdirSync(sites).map((name) => `sites/${name}`) : []
  return [REDIRECTS, ...ofSites, ...FORM_FOLDERS.flatMap((root) => filesBelow(folder, root))]
}

/** The published documents by their keys. */
export function publishedDocuments(folder: string): ReadonlyMap<string, DocumentRef> {
  const sites = join(folder, 'sites')
  const keys = existsSync(sites) ? readdirSync(sites).filter((name) => !name.includes('.')) : []
  const roots = ['content', ...keys.map((key) => `sites/${key}/content`)]
  const texts = roots.flatMap((root) =>
    LANGUAGES.flatMap((language) => filesBelow(folder, `${root}/${language}`)),
  )
  const refs = [...texts, ...formFiles(folder)].flatMap(refsOfFile)
  return new Map(refs.map((ref) => [documentKey(ref), ref]))
}
