import { insertAt, type PageEdit } from '#web/lib/document/page-edits.ts'

import { startDeferredScripts } from './start-deferred-scripts.ts'

// Plain string searches: expressions with lookbehind take a millisecond or more per page.
const END = '</script>'
const PRELOAD = '<link rel="modulepreload"'
/** The start of the element with the page's messages, see `MessageData`. */
const WORDS = '<script id="messages" '
const WORDS_FROM = / data-from=("[^"]+")/
/** The start of the router's inline scroll restoration script, which is not minified. */
const SCROLLER = '>((storageKey'

/** The router scrolls to the stored position, which is right only among parts of their real heights (`lay-out-rest.ts`). */
const SCROLL = 'window.scrollTo('
const WHOLE_SCROLL = 'document.documentElement.dataset.laidOut=``,scrollTo('

/**
 * The same in fewer characters, since it is on every page. The whole element is replaced: the hash of a script is made
 * of one piece of the page.
 */
function shortScroller(html: string, at: number): PageEdit {
  const from = html.lastIndexOf('<script', at)
  const to = html.indexOf(END, at) + END.length
  const written = html.slice(from, to)
  if (!written.includes(SCROLL)) throw new Error('the router restores a position unexpectedly')
  const text = written
    .replace(SCROLL, WHOLE_SCROLL)
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('storageKey', 's')
    .replaceAll('restoreKey', 'r')
    .replaceAll('storedY', 'y')
    .replaceAll('window.', '')
    .replaceAll(/ ?([=|{}(),]+) ?/g, '$1')
    .replaceAll(';}', '}')
    // An absent key is the same.
    .replace(',null)', ')')
  return { from, to, text }
}

/** Starts the page's module. The function is minified by the build (`scripts/build/minify-starter.ts`). */
const starter = (...values: Parameters<typeof startDeferredScripts>) =>
  `(${startDeferredScripts.toString()})(${values.map(literal).join(',')})`

const literal = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\u003c`)

/** The router's import of the entry, the last part of a page's module. */
const ENTRY = /import\("([^"]+)"\)/

/**
 * A page's module without the entry, which the starter imports before it, and without line breaks. Its addresses and
 * names get single quotes: double ones would be escaped.
 */
const withoutEntry = (source: string) =>
  source
    .replace(ENTRY, "dispatchEvent(new Event('routes'))")
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('"', "'")
    .replaceAll("import '", "import'")
    .replaceAll(' = ', '=')

/** The positions of a text in a part of a page. */
function* positionsOf(text: string, html: string, from: number, to: number): Generator<number> {
  for (
    let index = html.indexOf(text, from);
    index >= 0 && index < to;
    index = html.indexOf(text, index + 1)
  )
    yield index
}

/**
 * Defers the scripts of a page so that they do not delay its first paint: they and the page's messages are loaded by
 * `startDeferredScripts`, which is inserted before them. Everything else is unchanged. The styles of other pages load
 * with the next sign of interaction, so that the router rarely waits for them.
 * @param html a rendered page; nothing is changed in one without scripts
 * @param otherSheets addresses of style sheets that this page does not use
 * @param nonce of the renderer's own scripts
 * @throws {Error} if the router writes preloads, but no script of the expected kind, or without an entry
 */
export function deferredScriptEdits(
  html: string,
  otherSheets: readonly string[],
  nonce?: string,
): readonly PageEdit[] {
  const first = html.indexOf(PRELOAD)
  if (first < 0) return []
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const opening = `<script${nonceAttribute} type="module" async="">`
  // Preloads are in the head, scripts follow later.
  const head = html.indexOf('</head>', first)
  const scroller = html.indexOf(SCROLLER, head)
  const module = html.indexOf(opening)
  if (module < 0 || module < scroller) throw new Error('the page starts with an unexpected script')
  const moduleEnd = html.indexOf(END, module)
  const source = html.slice(module + opening.length, moduleEnd)
  const entry = ENTRY.exec(source)?.[1]
  if (entry === undefined) throw new Error('the page starts without an entry')
  const words = messagesAddress(html)
  const links = [
    ...(words
      ? [`<link rel="deferred" type="application/json" crossorigin="" href=${words}/>`]
      : []),
    ...otherSheets.map((sheet) => `<link rel="deferred" type="text/css" href="${sheet}"/>`),
  ].join('')
  return [
    insertAt(
      first,
      `<script${nonceAttribute}>${starter(withoutEntry(source), entry)}</script>${links}`,
    ),
    ...Array.from(positionsOf(PRELOAD, html, first, head), (from) => ({
      from,
      to: from + PRELOAD.length,
      text: '<link rel="deferred"',
    })),
    ...(scroller < 0 ? [] : [shortScroller(html, scroller)]),
    { from: module, to: moduleEnd + END.length, text: '' },
  ]
}

/** The address of the page's messages, in quotes. */
function messagesAddress(html: string): string | undefined {
  const index = html.indexOf(WORDS)
  return index < 0 ? undefined : WORDS_FROM.exec(html.slice(index, html.indexOf('>', index)))?.[1]
}
