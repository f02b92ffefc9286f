import { oneLine } from '#domain/kernel/clean-text.ts'

import type { DocumentKind } from './document-kind.ts'

const MAX_STEM_LENGTH = 80
/** Characters with a meaning to file systems and mail programs, and bidirectional controls. */
const UNSAFE_CHARACTERS = /[<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A lone surrogate left by truncation. */
const HALF_AT_END = /[\uD800-\uDBFF]$/

/** The extension of a file name, in lower case and without its dot; empty for none. */
export const endingOf = (name: string): string =>
  /\.([a-z\d]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/**
 * The stored name of a document: the original name without a path or unsafe characters, with the extension of its
 * actual type; `resume` if nothing is left.
 */
export function documentName(given: string, kind: DocumentKind): string {
  const name = oneLine(given.split(/[/\\]/).at(-1) ?? '')
  const ending = endingOf(name)
  const stem = (ending === kind ? name.slice(0, -ending.length - 1) : name)
    .replaceAll(UNSAFE_CHARACTERS, '')
    .replace(/^[.\s]+/, '')
  const short = stem.slice(0, MAX_STEM_LENGTH).replace(HALF_AT_END, '').trim()
  return `${short || 'resume'}.${kind}`
}

/** Characters that `encodeURIComponent` keeps, and RFC 8187 does not. */
const UNENCODED = /['()*]/g

/**
 * The `Content-Disposition` of a file to store, never to show: its name for all programs, and in full for those that
 * read RFC 8187.
 */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    UNENCODED,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
