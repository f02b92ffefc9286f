import { startDeferredScripts } from './start-deferred-scripts.ts'

// Plain string searches: expressions with lookbehind take a millisecond or more per page.
const END = '</script>'
const PRELOAD = '<link rel="modulepreload"'
/** The start of the element with the page's messages, see `MessageData`. */
const WORDS = '<script id="messages" '
const WORDS_FROM = / data-from=("[^"]+")/
/** The start of the router's inline scroll restoration script, which is not minified. */
const SCROLLER = '>((storageKey'

/** The same in fewer characters, since it is on every page. */
const shortScroller = (script: string) =>
  script
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('storageKey', 's')
    .replaceAll('restoreKey', 'r')
    .replaceAll('storedY', 'y')

/** Starts the page's module. The function is minified by the build (`scripts/build/minify-starter.ts`). */
const starter = (source: string) =>
  `(${startDeferredScripts.toString()})(${JSON.stringify(source).replaceAll('<', String.raw`\u003c`)})`

/**
 * Defers the scripts of a page so that they do not delay its first paint: they and the page's messages are loaded by
 * `startDeferredScripts`, which is inserted before them. Everything else is unchanged. The styles of other pages follow
 * after hydration, so that they are loaded when the router shows one.
 * @param html a rendered page; one without scripts is returned unchanged
 * @param otherSheets addresses of style sheets that this page does not use
 * @param nonce of the renderer's own scripts
 * @throws {Error} if the router writes preloads, but no script of the expected kind
 */
export function withDeferredScripts(
  html: string,
  otherSheets: readonly string[],
  nonce?: string,
): string {
  const first = html.indexOf(PRELOAD)
  if (first < 0) return html
  const own = nonce ? ` nonce="${nonce}"` : ''
  const opening = `<script${own} type="module" async="">`
  const module = html.indexOf(opening)
  if (module < 0 || module < html.indexOf(SCROLLER))
    throw new Error('the page begins with another script than expected')
  const source = html.slice(module + opening.length, html.indexOf(END, module))
  const words = wordsOf(html)
  const links = [
    ...(words
      ? [`<link rel="deferred" type="application/json" crossorigin="" href=${words}/>`]
      : []),
    ...otherSheets.map((sheet) => `<link rel="deferred" type="text/css" href="${sheet}"/>`),
  ].join('')
  const start = `<script${own}>${starter(source)}</script>`
  // Preloads are in the head, scripts follow later.
  const head = html.indexOf('</head>', first)
  const preloads = html.slice(first, head).replaceAll(PRELOAD, '<link rel="deferred"')
  const scroller = html.indexOf(SCROLLER, head) + 1
  const scrollerEnd = scroller === 0 ? head : html.indexOf(END, scroller)
  const behind = html.slice(scrollerEnd).replace(`${opening}${source}${END}`, '')
  return [
    html.slice(0, first),
    start,
    links,
    preloads,
    html.slice(head, Math.max(head, scroller)),
    shortScroller(html.slice(Math.max(head, scroller), scrollerEnd)),
    behind,
  ].join('')
}

/** The address of the page's messages, in quotes. */
function wordsOf(html: string): string | undefined {
  const at = html.indexOf(WORDS)
  return at < 0 ? undefined : WORDS_FROM.exec(html.slice(at, html.indexOf('>', at)))?.[1]
}
