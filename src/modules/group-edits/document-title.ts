import { parse } from 'yaml'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { mailFileOf } from '#modules/mails/module.ts'

import { objectIn, textIn } from './forms/read-values.ts'
import { yamlOf } from './forms/yaml-edit.ts'
import { publishedTexts } from './published-texts.ts'
import type { Texts } from './texts/document-files.ts'
import type { DocumentRef } from './types/document.ts'

/** The value of a key that is a line of its own; empty for none. */
function lineOf(key: string, text: string): string {
  const line = new RegExp(`^${key}:.*$`, 'm').exec(text)?.[0]
  try {
    const found: unknown = line === undefined ? null : parse(line)[key]
    return typeof found === 'string' ? found : ''
  } catch {
    return ''
  }
}

/** The titles of a document in its languages; empty for none. */
function titlesIn({ kind }: DocumentRef, { en, es }: Texts): Readonly<{ en: string; es: string }> {
  if (kind === 'openings') {
    const title = objectIn(yamlOf(en ?? ''), 'title')
    return { en: textIn(title, 'en'), es: textIn(title, 'es') }
  }
  // The back office names them by their family.
  if (kind === 'mails') return { en: '', es: '' }
  if (isFormKind(kind)) return { en: lineOf('name', en ?? ''), es: '' }
  return { en: lineOf('title', en ?? ''), es: lineOf('title', es ?? '') }
}

const SITES = /^sites:.*(?:\n(?:[ \t]+|- ).*)*/m

/**
 * The keys of the sites that show a document; `null` for every site, and for a form of a store or of the group.
 * A list that can't be read is none: the checks of the text say so.
 */
export function sitesOf(
  { kind, site, id }: DocumentRef,
  { en, es }: Texts,
): readonly string[] | null {
  if (site !== null) return [site]
  const place = kind === 'mails' ? mailFileOf(id)?.place : undefined
  if (place?.kind === 'site') return [place.code]
  const text = en ?? es ?? ''
  const end = text.indexOf('\n---', 1)
  const found = isFormKind(kind) ? null : SITES.exec(text.slice(0, Math.max(0, end)))
  try {
    const list: unknown = found === null ? null : parse(found[0]).sites
    return Array.isArray(list) && list.length > 0 ? list.map(String) : null
  } catch {
    return null
  }
}

/** The title in the front matter, of a form the name of its store or site; the id for a document without one. */
export function titleOf(ref: DocumentRef, texts: Texts): string {
  const { en, es } = titlesIn(ref, texts)
  return en || es || ref.id
}

/**
 * As `titleOf`. People are in a file of their own, without the name of their store.
 * @param folder of the served version
 */
export const shownTitle = (folder: string, ref: DocumentRef, texts: Texts): string =>
  titleOf(ref, ref.kind === 'staff' ? publishedTexts(folder, { ...ref, kind: 'hours' }) : texts)

/** The Spanish title of a document; `null` for one without it, and for a name that is the same in both languages. */
export const spanishTitleOf = (ref: DocumentRef, texts: Texts): string | null =>
  titlesIn(ref, texts).es || null
