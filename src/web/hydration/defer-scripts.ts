import { startDeferredScripts } from './start-deferred-scripts.ts'

const PRELOAD = '<link rel="modulepreload"'
/** Where the page's messages are: see `MessageData`. */
const WORDS = /(?<=<script id="messages" [^>]*data-from=)"[^"]+"/
/** The router's own script that scrolls to where a page was left, which it writes at its full length. */
const SCROLLER = /(?<=<script[^>]*>)\(\(storageKey[\s\S]*?(?=<\/script>)/

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
  const [module, source] =
    new RegExp(`<script${own} type="module" async="">([\\s\\S]*?)</script>`).exec(html) ?? []
  if (module === undefined || source === undefined)
    throw new Error('the page begins with another script than expected')
  const words = WORDS.exec(html)?.[0]
  const links = [
    ...(words
      ? [`<link rel="deferred" type="application/json" crossorigin="" href=${words}/>`]
      : []),
    ...otherSheets.map((sheet) => `<link rel="deferred" type="text/css" href="${sheet}"/>`),
  ].join('')
  const start = `<script${own}>${starter(source)}</script>`
  return `${html.slice(0, first)}${start}${links}${html.slice(first)}`
    .replaceAll(PRELOAD, '<link rel="deferred"')
    .replace(module, '')
    .replace(SCROLLER, shortScroller)
}
