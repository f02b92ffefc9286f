import { isActivePdf } from './active-pdf.ts'
import { asLatin, latin, matchesAt } from './byte-search.ts'
import type { Inflate } from './inflate.ts'
import { zipEnd, zipEntries, type ZipEntry } from './zip-entries.ts'

/** The document types that can be uploaded. */
export const DOCUMENT_KINDS = ['pdf', 'docx'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Why a file is not accepted. */
export type DocumentFault = 'other' | 'broken' | 'macros' | 'active'

const PDF = latin('%PDF-')
const PDF_VERSION = /^[12]\.\d/
const PDF_END = '%%EOF'
const TAIL_BYTES = 1_024
const ZIP = latin('PK')

const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_PART = 'word/document.xml'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Parts with active content, or with another program's data. */
const ACTIVE_PART = /(?:vbaproject|vbadata|activex|oleobject)/i
const ACTIVE_TYPE = /macroenabled|vbaproject|activex/i
/** Relationship files of any part. */
const LINKS = /\.rels$/i
const MAX_LINKS = 100
const LINK_BEGIN = /<(?:\w+:)?Relationship\b/i
const LINK_TARGET = /\bTarget\s*=\s*["']([^"']*)/gi
const TEMPLATE = /attachedTemplate/i
const EXTERNAL = /\bTargetMode\s*=\s*["']\s*External/i
const HYPERLINK = /\bType\s*=\s*["'][^"']*\/hyperlink["']/i
/** Names that escape from the archive when it is extracted. */
const ESCAPING_NAME = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\\|^[a-z]:/i
/** A template on the author's own computer, which Word records too; no other computer can fetch it. */
const LOCAL_TARGET = /^(?:file:\/\/\/[a-z]:|\/(?![/\\])|[\w ().-]+\.dot[mx]?$)/i
const CHARACTER_REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi
/** UTF-16 or custom entities, which can hide a link; no word processor writes links that way. */
const OBFUSCATED = /\0|<!/
const MAX_PART_LENGTH = 512 * 1024

/** Whether a file that starts as PDF also ends as one, and has no other format. */
function isWholePdf(bytes: Uint8Array): boolean {
  if (!PDF_VERSION.test(asLatin(bytes.subarray(PDF.length, PDF.length + 3)))) return false
  const tail = asLatin(bytes.subarray(-TAIL_BYTES))
  const end = tail.lastIndexOf(PDF_END)
  if (end < 0 || !tail.slice(0, end).includes('startxref')) return false
  const isAtEnd = /^[\s\0]*$/.test(tail.slice(end + PDF_END.length))
  return isAtEnd && zipEnd(bytes) < 0
}

/** The text of a part; `null` if it is too long, or compressed in an unknown way. */
function textOf({ method, packed }: ZipEntry, inflate: Inflate): string | null {
  if (method === 0) return packed.length > MAX_PART_LENGTH ? null : asLatin(packed)
  const bytes = method === 8 ? inflate(packed, MAX_PART_LENGTH) : null
  return bytes && asLatin(bytes)
}

function partText(entries: readonly ZipEntry[], name: string, inflate: Inflate): string | null {
  const entry = entries.find((one) => one.name === name)
  return entry === undefined ? null : textOf(entry, inflate)
}

/** A text with character references of letters decoded. */
const decodeReferences = (text: string) =>
  text.replaceAll(CHARACTER_REFERENCE, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )

const isLocal = (link: string) =>
  [...link.matchAll(LINK_TARGET)].every(([, target = '']) => LOCAL_TARGET.test(target))

/**
 * Whether opening the document fetches the target of a link: a remote template, which may contain what the document
 * itself must not, or any other external target. Only people follow hyperlinks.
 */
const isFetched = (link: string) => {
  if (TEMPLATE.test(link)) return !isLocal(link)
  return EXTERNAL.test(link) && !HYPERLINK.test(link)
}

/** Whether opening a document fetches something; also true if its links cannot be read. */
function fetchesSomething(entries: readonly ZipEntry[], inflate: Inflate): boolean {
  const parts = entries.filter(({ name }) => LINKS.test(name))
  if (parts.length > MAX_LINKS) return true
  return parts.some((part) => {
    const text = textOf(part, inflate)
    if (text === null || OBFUSCATED.test(text)) return true
    return decodeReferences(text).split(LINK_BEGIN).some(isFetched)
  })
}

function wordKind(bytes: Uint8Array, inflate: Inflate): 'docx' | DocumentFault {
  const entries = zipEntries(bytes)
  if (entries === null || entries.some(({ name }) => ESCAPING_NAME.test(name))) return 'broken'
  const types = partText(entries, CONTENT_TYPES, inflate)
  if (types === null || !entries.some(({ name }) => name === MAIN_PART)) return 'other'
  if (ACTIVE_TYPE.test(types) || entries.some(({ name }) => ACTIVE_PART.test(name))) return 'macros'
  if (fetchesSomething(entries, inflate)) return 'active'
  // The part exists and can be inflated; documents of other types name it differently.
  if (!types.includes(MAIN_TYPE)) return 'other'
  const main = entries.find(({ name }) => name === MAIN_PART)
  const isReadable = main?.method === 0 || (main?.method === 8 && isXml(main.packed, inflate))
  return isReadable ? 'docx' : 'broken'
}

/** Longer than the markup of any résumé. */
const MAX_MAIN_LENGTH = 16 * 1024 * 1024

function isXml(packed: Uint8Array, inflate: Inflate): boolean {
  const bytes = inflate(packed, MAX_MAIN_LENGTH)
  return bytes !== null && asLatin(bytes.subarray(0, 200)).includes('<')
}

/**
 * The document type of a file, determined only from its bytes. None for a file that also has another format, has
 * macros, runs or fetches something when opened, or is truncated.
 * @see docs/rules/careers.md
 */
export function documentKind(bytes: Uint8Array, inflate: Inflate): DocumentKind | DocumentFault {
  if (matchesAt(bytes, PDF, 0)) {
    if (!isWholePdf(bytes)) return 'broken'
    return isActivePdf(bytes, inflate) ? 'active' : 'pdf'
  }
  return matchesAt(bytes, ZIP, 0) ? wordKind(bytes, inflate) : 'other'
}
