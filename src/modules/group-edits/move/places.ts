import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { FOLDER_FIELD, GROUP_FOLDER, LEAVING_FIELD } from '#domain/content/editing/text-folder.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { sitesOf } from '#modules/group-edits/document-title.ts'
import {
  documentKey,
  fileOf,
  LANGUAGES,
  type Texts,
} from '#modules/group-edits/texts/document-files.ts'
import { withValues } from '#modules/group-edits/texts/document-values.ts'
import { formFields } from '#modules/group-edits/texts/form-fields.ts'
import type { DocumentRef, DocumentValues } from '#modules/group-edits/types/document.ts'

const MOVE_FIELDS = [FOLDER_FIELD, LEAVING_FIELD] as const

/** The values that say where a draft's text goes. They are in none of its files. */
export const moveIn = (values: DocumentValues): DocumentValues =>
  Object.fromEntries(
    MOVE_FIELDS.flatMap((field) => {
      const value = (values[field] ?? '').trim()
      return value === '' ? [] : [[field, value] as const]
    }),
  )

/** The folder of a text, as a value of its field. */
export const folderOf = ({ site }: DocumentRef): string => site ?? GROUP_FOLDER

export const isSamePlace = (a: DocumentRef, b: DocumentRef): boolean =>
  documentKey(a) === documentKey(b)

/** Where a draft's text will be. */
export function targetOf(ref: DocumentRef, move: DocumentValues): DocumentRef {
  const folder = move[FOLDER_FIELD] ?? ''
  if (folder === '' || isFormKind(ref.kind)) return ref
  return { ...ref, site: folder === GROUP_FOLDER ? null : folder }
}

/** The values of a draft at a place that will be at another one. */
export const moveTo = (ref: DocumentRef, target: DocumentRef): DocumentValues =>
  isSamePlace(ref, target) ? {} : { [FOLDER_FIELD]: folderOf(target) }

/**
 * @param isSite whether there is a site with a key
 * @throws {AppError} `invalid` for a site that does not exist, a form, and a text that every group needs
 */
export function requireMovable(
  ref: DocumentRef,
  target: DocumentRef,
  isSite: (key: string) => boolean,
): void {
  if (isSamePlace(ref, target)) return
  if (target.site !== null && !isSite(target.site))
    throw new AppError('invalid', 'there is no such site', { key: 'contentSite' })
  if (isFormKind(ref.kind) || (ref.kind === 'pages' && ref.site === null))
    throw new AppError('invalid', 'a page of the product needs its text', { key: 'contentBuiltIn' })
}

/** The texts of a document as they are at another place: in the folder of a site, they name no sites. */
export function placedTexts(texts: Texts, from: DocumentRef, to: DocumentRef): Texts {
  const { kind } = to
  if (isSamePlace(from, to) || to.site === null || isFormKind(kind)) return texts
  const hasSites = formFields(kind).some(({ name }) => name === 'sites')
  return hasSites ? withValues(kind, texts, { 'all.sites': '' }) : texts
}

/** The keys of the sites that show a document with some texts. @param keys those that have no other text at its address */
function shownSites(ref: DocumentRef, texts: Texts, keys: readonly string[]): readonly string[] {
  if (LANGUAGES.every((language) => texts[language] === null)) return []
  const named = sitesOf({ ...ref, site: null }, texts)
  const sites = ref.site === null ? keys : [ref.site]
  return sites.filter((key) => named === null || named.includes(key))
}

/**
 * The sites that get a document with a change, and those that no longer have it.
 * @param sites the keys of all sites
 * @param isThere whether there is a file at a path
 */
export function changedSites(
  {
    ref,
    to,
    before,
    after,
  }: Readonly<{ ref: DocumentRef; to: DocumentRef; before: Texts; after: Texts }>,
  sites: readonly string[],
  isThere: (path: string) => boolean,
): Readonly<{ gained: readonly string[]; lost: readonly string[] }> {
  const hasOther = (site: string) =>
    site !== ref.site && LANGUAGES.some((language) => isThere(fileOf({ ...ref, site }, language)))
  const keys = sites.filter((site) => !hasOther(site))
  const [old, next] = [shownSites(ref, before, keys), shownSites(to, after, keys)]
  return {
    gained: next.filter((key) => !old.includes(key)),
    lost: old.filter((key) => !next.includes(key)),
  }
}
