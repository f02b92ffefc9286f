import { createHash } from 'node:crypto'

import { CONTENT_KINDS, type ContentKind } from '#domain/content/content-kinds.ts'
import type { DocumentRef } from '#modules/group-edits/types.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts of a document; `null` for a missing file. */
export type Texts = Readonly<Record<Language, string | null>>

/** Names texts by what they are: a change that is sent with it is refused if they are others by then. */
export const stampOf = ({ en, es }: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([en, es]))
    .digest('base64url')

const PAGES: ContentKind = 'markdown-pages'
// Keys of the table.
const KINDS = Object.keys(CONTENT_KINDS) as readonly ContentKind[]
const FOLDERS = KINDS.filter((kind) => kind !== PAGES)

const FILE = /^(?:sites\/(?<site>[a-z0-9-]+)\/)?content\/(?<language>en|es)\/(?<rest>.+)\.md$/
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_ID = 120

/** Whether an id can be the name of a file of the kind; only pages are in folders. */
export const isDocumentId = (kind: ContentKind, id: string): boolean => {
  const parts = id.split('/')
  if (id.length > MAX_ID || !parts.every((part) => NAME.test(part))) return false
  if (kind !== PAGES) return parts.length === 1
  return parts.length === 1 || !FOLDERS.some((folder) => folder === parts[0])
}

/** The document that a file of the group is of; `null` for a file of another part. */
export function refOfFile(path: string): DocumentRef | null {
  const { site = null, rest = '' } = FILE.exec(path)?.groups ?? {}
  if (rest === '') return null
  const folder = FOLDERS.find((kind) => rest.startsWith(`${kind}/`))
  return { kind: folder ?? PAGES, site, id: folder ? rest.slice(folder.length + 1) : rest }
}

/** The path of a document's file in a language, in the group's folder. */
export function fileOf({ kind, site, id }: DocumentRef, language: Language): string {
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
  return kind && isDocumentId(kind, id) ? { kind, site, id } : null
}
