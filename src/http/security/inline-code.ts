import { createHash } from 'node:crypto'

/** The parts of a page that the renderer marked as its own. */
export type InlineCode = Readonly<{
  /** The page without its nonces. */
  bytes: Buffer
  /** `'sha256-…'` of each inline script and style, once. */
  scripts: readonly string[]
  styles: readonly string[]
}>

/**
 * Removes the nonce from a finished page, and hashes the inline scripts and styles that have it. The nonce is generated
 * per render and never leaves the server, so injected text cannot contain it.
 * @param page its text in parts, since joining them would copy the page. Each element must be within one part to get a
 * hash
 */
export function readInlineCode(page: readonly string[], nonce: string): InlineCode {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const pieces: Buffer[] = []
  for (const html of page) {
    let from = 0
    let afterElement = 0
    for (
      let index = html.indexOf(nonceAttribute);
      index >= 0;
      index = html.indexOf(nonceAttribute, from)
    ) {
      pieces.push(Buffer.from(html.slice(from, index)))
      from = index + nonceAttribute.length
      const element = index < afterElement ? null : elementAt(html, index)
      if (!element) continue
      hashes[element.name].add(hashOf(element.text))
      afterElement = element.end
    }
    pieces.push(Buffer.from(html.slice(from)))
  }
  return {
    bytes: Buffer.concat(pieces),
    scripts: [...hashes.script],
    styles: [...hashes.style],
  }
}

/** The inline element whose opening tag has the nonce at this position; `null` for another element, such as a link. */
function elementAt(html: string, at: number) {
  const start = html.lastIndexOf('<', at)
  const afterTag = html.indexOf('>', at) + 1
  const [, name] = /^<(script|style)\b[^<>]*>$/.exec(html.slice(start, afterTag)) ?? []
  if (name !== 'script' && name !== 'style') return null
  const end = html.indexOf(`</${name}>`, afterTag)
  return end < 0 ? null : ({ name, text: html.slice(afterTag, end), end } as const)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
