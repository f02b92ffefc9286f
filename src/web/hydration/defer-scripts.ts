import { startDeferredScripts } from './start-deferred-scripts.ts'

// Pages are searched for fixed texts: expressions that look back take a millisecond and more for a page.
const END = '</script>'
const PRELOAD = '<link rel="modulepreload"'
/** Begins the element of the page's messages: see `MessageData`. */
const WORDS = '<script id="messages" '
const WORDS_FROM = / data-from=("[^"]+")/
/** Begins the router's own script that scrolls to where a page was left, which it writes at its full length. */
const SCROLLER = '>((storageKey'

/** The same in fewer characters: it is on every page. */
const shortScroller = (script: string) =>
  script
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('storageKey', 's')
    .replaceAll('restoreKey', 'r')
    .replaceAll('storedY', 'y')

/** Starts the page's module. Its function is shortened by the build (`scripts/build/minify-starter.ts`). */
const starter = (source: string) =>
  `(${startDeferredScripts.toString()})(${JSON.stringify(source).replaceAll('<', String.raw`\u003c`)})`

/**
 * A page whose scripts do not block what is to be seen: they and the page's messages come when
 * `startDeferredScripts`, which is put before them, asks for them. Everything else stays as it was, and then everything is.
 * The styles of other pages follow once the page is hydrated, so that they are there when the router shows one.
 * @param html a finished page; one without scripts is given back as it is
 * @param otherSheets addresses of the style sheets that this page has no need of
 * @param nonce of the renderer's own scripts
 * @throws {Error} when the router writes preloads, but no script of the kind that is known here
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
  // Preloads are in the head, scripts behind it.
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
