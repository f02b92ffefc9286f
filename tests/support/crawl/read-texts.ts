import { jsonLdOf } from '#tests/support/pages/json-ld.ts'

import { plain } from './read-page.ts'

/** A text of a page that people read, see or hear, and its location: `text`, `title`, `alt`. */
export type PageText = Readonly<{ place: string; text: string }>

const TOKEN =
  /<!doctype[^>]*>|<!--[\s\S]*?-->|<(?<close>\/?)(?<tag>[a-z][\w-]*)(?<rest>[^>]*)>|(?<text>[^<]+)/gi
const ATTRIBUTE = /(?<name>[a-zA-Z][\w:-]*)="(?<value>[^"]*)"/g
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Elements without natural language. */
const SILENT = /^(?:script|style|template|noscript|code)$/
const TEXT_ATTRIBUTES = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'label',
])
const META = /^(?:description|og:title|og:description|og:image:alt|twitter:(?:title|description))$/
const BUTTON = /^(?:submit|button|reset)$/

/** The texts in an element's attributes. */
function accessibleTexts(
  tag: string,
  attributes: ReadonlyMap<string, string>,
): readonly PageText[] {
  const texts = [...attributes].flatMap(([name, value]) =>
    TEXT_ATTRIBUTES.has(name) ? [{ place: `${tag} ${name}`, text: value }] : [],
  )
  const meta = attributes.get('name') ?? attributes.get('property') ?? ''
  const content = attributes.get('content')
  if (tag === 'meta' && META.test(meta) && content !== undefined)
    texts.push({ place: meta, text: content })
  if (tag === 'input' && BUTTON.test(attributes.get('type') ?? ''))
    texts.push({ place: 'button', text: attributes.get('value') ?? '' })
  return texts
}

/** Every text of structured data, without type names and addresses. */
function linkedTexts(value: unknown): readonly PageText[] {
  if (typeof value === 'string')
    return /^https?:|^\d{4}-\d\d/.test(value) ? [] : [{ place: 'json-ld', text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('@') || MACHINE_KEYS.has(key) ? [] : linkedTexts(part),
  )
}

/** Values that are codes for machines: units, currencies, weekdays, types of employment. */
const MACHINE_KEYS = new Set([
  'priceCurrency',
  'currency',
  'unitCode',
  'unitText',
  'employmentType',
  'addressCountry',
  'addressRegion',
  'dayOfWeek',
  'telephone',
  'sku',
  'identifier',
  'address',
  'inLanguage',
  'knowsLanguage',
  'vehicleTransmission',
])

type Open = { tag: string; isLeftOut: boolean }

const attributesOf = (rest: string): ReadonlyMap<string, string> =>
  new Map(
    [...rest.matchAll(ATTRIBUTE)].map(({ groups }) => [
      groups?.['name'] ?? '',
      plain(groups?.['value'] ?? ''),
    ]),
  )

/** Opens or closes an element. @returns its own texts */
function step(tag: string, { close = '', rest = '' }, open: Open[]): readonly PageText[] {
  if (close) {
    const index = open.findLastIndex((one) => one.tag === tag)
    if (index !== -1) open.length = index
    return []
  }
  const attributes = attributesOf(rest)
  const isOther = tag !== 'html' && attributes.has('lang')
  const isLeftOut = isOther || SILENT.test(tag) || (open.at(-1)?.isLeftOut ?? false)
  if (!VOID.test(tag) && !rest.endsWith('/')) open.push({ tag, isLeftOut })
  return isLeftOut ? [] : accessibleTexts(tag, attributes)
}

/**
 * Every text of a page in its own language, from markup as React writes it: texts, titles, names of pictures and
 * controls, descriptions for search engines, and structured data. Elements marked as being in another language (`lang`)
 * are excluded.
 */
export function readTexts(html: string): readonly PageText[] {
  const found: PageText[] = []
  const open: Open[] = []
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const { tag, text, ...more } = groups
    if (tag !== undefined) found.push(...step(tag.toLowerCase(), more, open))
    else if (text !== undefined && !open.at(-1)?.isLeftOut)
      found.push({ place: open.at(-1)?.tag ?? '', text: plain(text) })
  }
  return [...found, ...jsonLdOf(html).flatMap(linkedTexts)]
    .map(({ place, text }) => ({ place, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => /\p{L}/u.test(text))
}
