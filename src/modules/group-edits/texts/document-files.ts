import { createHash } from 'node:crypto'

import { CONTENT_KINDS, type ContentKind } from '#domain/content/content-kinds.ts'
import { FORM_KINDS, isFormKind, type DocumentKind } from '#domain/content/editing/form-kinds.ts'
import { byCode } from '#domain/kernel/text.ts'
import { FORM_FILES } from '#modules/group-edits/forms/form-files.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts of a document; `null` for a missing file. A form has its one file in both languages. */
export type Texts = Readonly<Record<Language, string | null>>

/** Whether two sets of texts are the same. */
export const areSameTexts = (a: Texts, b: Texts) =>
  LANGUAGES.every((language) => a[language] === b[language])

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/**
 * Names texts by what they are: a change that is sent with it is refused if they are others by then. Of a form, only its own
 * values count: other forms may be in the same file.
 */
export function stampOf(kind: DocumentKind, { en, es }: Texts): string {
  if (!isFormKind(kind)) return hashOf([en, es])
  const values = en === null ? {} : FORM_FILES[kind].valuesOf(en)
  return hashOf(Object.entries(values).toSorted(([a], [b]) => byCode(a, b)))
}

const PAGES: ContentKind = 'markdown-pages'
// Keys of the table.
const TEXT_KINDS = Object.keys(CONTENT_KINDS) as readonly ContentKind[]
const KINDS: readonly DocumentKind[] = [...TEXT_KINDS, ...FORM_KINDS]
const FOLDERS = TEXT_KINDS.filter((kind) => kind !== PAGES)

const FILE = /^(?:sites\/(?<site>[a-z0-9-]+)\/)?content\/(?<language>en|es)\/(?<rest>.+)\.md$/
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_ID = 120

/** Whether an id can be the name of a file of the kind; of texts, only pages are in folders. */
export const isDocumentId = ({ kind, site, id }: DocumentRef): boolean => {
  if (isFormKind(kind)) {
    const { pathOf, refOf } = FORM_FILES[kind]
    const found = refOf(pathOf({ kind, site, id }))
    return found?.id === id && found.site === site
  }
  const parts = id.split('/')
  if (id.length > MAX_ID || !parts.every((part) => NAME.test(part))) return false
  if (kind !== PAGES) return parts.length === 1
  return parts.length === 1 || !FOLDERS.some((folder) => folder === parts[0])
}

function refOfText(path: string): DocumentRef | null {
  const { site = null, rest = '' } = FILE.exec(path)?.groups ?? {}
  if (rest === '') return null
  const folder = FOLDERS.find((kind) => rest.startsWith(`${kind}/`))
  return { kind: folder ?? PAGES, site, id: folder ? rest.slice(folder.length + 1) : rest }
}

/** The documents that a file of the group is of; none for a file of another part. */
export function refsOfFile(path: string): readonly DocumentRef[] {
  const text = refOfText(path)
  const forms = FORM_KINDS.flatMap((kind) => FORM_FILES[kind].refOf(path) ?? [])
  return text ? [text] : forms
}

/** The path of a document's file in a language, in the group's folder. */
export function fileOf(ref: DocumentRef, language: Language): string {
  const { kind, site, id } = ref
  if (isFormKind(kind)) return FORM_FILES[kind].pathOf(ref)
  const root = site === null ? 'content' : `sites/${site}/content`
  return `${root}/${language}/${kind === PAGES ? '' : `${kind}/`}${id}.md`
}

/** The key of a document in tables and in the audit trail: `articles/lease-or-buy`, `pages/@ocotillo/careers`. */
export const documentKey = ({ kind, site, id }: DocumentRef): string =>
  `${kind}/${site === null ? '' : `@${site}/`}${id}`

/** The document of a key; `null` if it is none. */
export function refOfKey(key: string): DocumentRef | null {
  const {
    name,
    site = null,
    id = '',
  } = /^(?<name>[a-z-]+)\/(?:@(?<site>[a-z0-9-]+)\/)?(?<id>.+)$/.exec(key)?.groups ?? {}
  const kind = KINDS.find((one) => one === name)
  const ref = kind && { kind, site, id }
  return ref && isDocumentId(ref) ? ref : null
}
