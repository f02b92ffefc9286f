/** Input is cut here: no description is that long, and markup could be crafted to parse slowly. */
const MAX_INPUT = 40_000
/** Passes over nested markup (`<<b>script>`); after the last one, angle brackets are removed. */
const MAX_PASSES = 8

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  iexcl: '¡',
  iquest: '¿',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
}

/** `ntilde`, `Eacute`: a letter and its accent, in Unicode the combining one. */
const ACCENTED = /^(?<letter>[a-z])(?<accent>acute|grave|circ|tilde|uml|cedil)$/i
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

function namedEntity(name: string): string | null {
  const { letter, accent } = ACCENTED.exec(name)?.groups ?? {}
  if (letter === undefined || accent === undefined) return ENTITIES[name.toLowerCase()] ?? null
  const accented = `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC')
  return accented.length === 1 ? accented : null
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return namedEntity(name) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : ''
}

const CONTENT_TO_DROP =
  /<(?<name>script|style)\b[^>]*>[\s\S]*?(?:<\/\k<name>\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const LINE_BREAKS = /<(?:br|\/p|\/li|\/div|\/h\d|\/tr)\b[^<>]*>/gi
const TAG = /<[a-z/!?][^<>]*>/gi

function withoutMarkup(text: string): string {
  let before = text
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = before
      .replaceAll(CONTENT_TO_DROP, '')
      .replaceAll(LINE_BREAKS, '\n')
      .replaceAll(TAG, '')
    if (after === before) return after
    before = after
  }
  return before.replaceAll(/[<>]/g, '')
}

/** At most `maxLength` characters, cut between words if possible; the cut shows as `…`. */
function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Blanks that are not single spaces within a line, and line breaks. */
const HAS_LAYOUT = /[^\S ]| {2}|^ | $/

/** ASCII without `&`, `<` and control characters: nothing is to be decoded or removed. */
const IS_PLAIN = /^[\n\r\t -%'-;=-~]*$/

const withoutCode = (markup: string) =>
  withoutMarkup(
    markup
      .replaceAll(/&(?<name>#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}|frac\d\d);/gi, decodeEntity)
      .replaceAll(/\r\n?/g, '\n')
      // Before tags are removed, since removing characters later could create one
      // (`<\u0001script>`).
      .replaceAll(/[^\P{Cc}\n\t]|\p{Cf}/gu, ''),
  )

/**
 * The plain text of a feed's prose: without tags, scripts, styles, control and invisible characters; entities decoded,
 * lines preserved. At most `maxLength` characters; may be empty.
 */
export function plainText(markup: string, maxLength: number): string {
  const input = markup.slice(0, MAX_INPUT)
  const isPlain = IS_PLAIN.test(input)
  if (isPlain && !HAS_LAYOUT.test(input)) return clip(input, maxLength)
  const text = isPlain ? input.replaceAll(/\r\n?/g, '\n') : withoutCode(input)
  return clip(
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    maxLength,
  )
}

/** Maximum number of cached lines: the rows of feeds repeat names of models, colors and features. */
const MAX_KNOWN = 10_000
/** A longer line is rarely repeated. */
const MAX_CACHED = 60
const known = new Map<string, string>()

/** Plain text on one line; `null` if nothing is left. */
export function plainLine(markup: string, maxLength: number): string | null {
  if (markup === '') return null
  const isShort = markup.length <= MAX_CACHED && MAX_CACHED <= maxLength
  const before = isShort ? known.get(markup) : undefined
  if (before !== undefined) return before || null
  const line = plainText(markup, maxLength).replaceAll(/\s+/g, ' ')
  if (isShort) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(markup, line)
  }
  return line || null
}
