import { SaxesParser, type SaxesAttributeNS } from 'saxes'

/** Why a picture can't be used, with a suggested fix. */
export type PictureFault = Readonly<{ message: string }>

const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'

/** Elements that run code, embed pages or play media. */
const REFUSED_ELEMENTS = new Set([
  'script',
  'foreignObject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
])
/** An embedded picture; any other reference is fetched. */
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i
const OUTSIDE_STYLE = 'a style that loads external resources'

const MAX_DEPTH = 64
const MAX_ELEMENTS = 5_000

const withoutSpace = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '')

/** Whether a style refers to anything outside the file. CSS can escape any letter. */
function isOutside(style: string): boolean {
  const css = style
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
    )
    .replaceAll('\\', '')
  if (/@import|@font-face|@namespace/i.test(css)) return true
  if (/(?:image-set|src)\s*\(/i.test(css)) return true
  return Array.from(css.matchAll(/url\(\s*["']?([^)]*)/gi)).some(
    ([, target = '']) => !INSIDE.test(target),
  )
}

function faultOfAttribute({ local, prefix, value }: SaxesAttributeNS): string | null {
  if (/^on/i.test(local)) return `the event handler "${local}"`
  if (
    local === 'href' ||
    local === 'src' ||
    local === 'to' ||
    local === 'from' ||
    local === 'values'
  ) {
    if (/^javascript:|^vbscript:|^data:text/i.test(withoutSpace(value))) return 'a script link'
  }
  if ((local === 'href' || local === 'src') && prefix !== 'xmlns' && !INSIDE.test(value))
    return `a link to "${value.slice(0, 60)}"`
  if (local === 'base' && prefix === 'xml') return 'an xml:base'
  return isOutside(value) ? OUTSIDE_STYLE : null
}

/** A length in pixels; `null` for a percentage or a missing one. */
function pixels(text: string | undefined): number | null {
  const [, number = '', unit = ''] = /^\s*([\d.]+)(px|pt|mm|cm|in)?\s*$/.exec(text ?? '') ?? []
  const factor = { '': 1, px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }[unit] ?? 1
  const length = Number(number) * factor
  return length > 0 ? length : null
}

/** A safe SVG with its size, so that browsers reserve space for it. */
export type SvgPicture = Readonly<{ width: number; height: number }>

/** Why the element itself is forbidden, regardless of its attributes; `null` if it is not. */
const faultOfElement = ({ local, uri }: Readonly<{ local: string; uri: string }>): string | null =>
  REFUSED_ELEMENTS.has(local) || uri === HTML ? `the element <${local}>` : null

type Attributes = Readonly<Record<string, SaxesAttributeNS>>

/** The size of a drawing from its root element; `null` if that has none. */
function sizeOf(attributes: Attributes): SvgPicture | null {
  const [, , width, height] = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const w = width || pixels(attributes['width']?.value)
  const h = height || pixels(attributes['height']?.value)
  return w && h ? { width: w, height: h } : null
}

/** The findings so far. Only the first fault is reported. */
type Found = {
  size: SvgPicture | null
  fault: string | null
  depth: number
  elements: number
  /** The text of the current element. */
  text: string
}

/** Reads the tags of a drawing. */
function watchTags(parser: SaxesParser<{ xmlns: true }>, found: Found): void {
  const refuse = (what: string | null) => {
    if (what !== null) found.fault ??= `has ${what} in line ${parser.line}: take it out`
  }
  parser.on('opentag', ({ local, uri, attributes }) => {
    found.depth += 1
    found.elements += 1
    if (found.depth === 1) {
      if (local !== 'svg' || uri !== SVG)
        found.fault ??= `is not an SVG: its first element is <${local}>, write <svg xmlns="${SVG}">`
      found.size = sizeOf(attributes)
    }
    if (found.depth > MAX_DEPTH) refuse(`more than ${MAX_DEPTH} nested elements`)
    if (found.elements > MAX_ELEMENTS) refuse(`more than ${MAX_ELEMENTS} elements`)
    refuse(faultOfElement({ local, uri }))
    for (const attribute of Object.values(attributes)) refuse(faultOfAttribute(attribute))
  })
  parser.on('closetag', ({ local }) => {
    found.depth -= 1
    if (local === 'style' && isOutside(found.text)) refuse(OUTSIDE_STYLE)
    found.text = ''
  })
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/i.test(doctype)) refuse('a DOCTYPE with definitions')
  })
  parser.on('processinginstruction', ({ target }) => refuse(`an instruction "${target}"`))
}

/**
 * Checks an SVG, parsed as browsers do. It must be well-formed and must not run, play or load anything, so that it is
 * as harmless as a photo, even if it is opened directly.
 * @returns its size, or what must be removed, by line
 */
export function checkSvg(svg: string): SvgPicture | PictureFault {
  const parser = new SaxesParser({ xmlns: true })
  const found: Found = { size: null, fault: null, depth: 0, elements: 0, text: '' }
  const unreadable = (reason: string) => {
    found.fault ??= `is not a valid SVG: ${reason.replace(/^\d+:\d+: /, '')} (line ${parser.line})`
  }
  const takeText = (piece: string) => {
    found.text += piece
  }
  parser.on('error', ({ message }) => unreadable(message))
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  watchTags(parser, found)
  try {
    parser.write(svg.replace(/^\u{feff}/u, '')).close()
  } catch (error) {
    unreadable(error instanceof Error ? error.message : String(error))
  }
  if (found.fault !== null) return { message: found.fault }
  return found.size ?? { message: 'has no size: add a viewBox to its first element' }
}
