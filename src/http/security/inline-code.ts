import { createHash } from 'node:crypto'

/** What the renderer marked as its own of a page. */
export type InlineCode = Readonly<{
  /** The page without its nonces. */
  html: string
  /** `'sha256-…'` of each inline script and style, once. */
  scripts: readonly string[]
  styles: readonly string[]
}>

/**
 * Takes the nonce out of a finished page, and hashes the inline scripts and styles that carry it. The nonce is made for
 * one render and never leaves the server, so no text that came into the page by another way can have it.
 */
export function readInlineCode(html: string, nonce: string): InlineCode {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<(script|style)\\b[^<>]*${mark}[^<>]*>([\\s\\S]*?)</\\1>`, 'g')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, element, text = ''] of html.matchAll(own))
    hashes[element === 'style' ? element : 'script'].add(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    html: html.replaceAll(mark, ''),
    scripts: [...hashes.script],
    styles: [...hashes.style],
  }
}
