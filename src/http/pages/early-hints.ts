import type { IncomingMessage, ServerResponse } from 'node:http'

import { pageAt } from '#domain/pages/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { isPrefetch } from '#http/request/is-prefetch.ts'

/** The pages whose first picture is remembered. */
const MAX_PICTURES = 2000

const SHEET = /<link rel="stylesheet" href="(\/[^"]+)"/g
const FONT = /<link rel="preload" href="(\/[^"]+)" as="font"/g
const FIRST_PICTURE = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, path = '']) => path)

/** Addresses of pages have characters that end an address in the header. */
const isPlain = (path: string) => /^\/[\w\-./%~+=]+$/.test(path)

/**
 * The address of the picture that a page shows first; `null` if there is none, or the browser chooses one of several by
 * its window, which it does not know while it reads hints.
 */
function firstPicture(html: string): string | null {
  const found = FIRST_PICTURE.exec(html)
  if (!found) return null
  const [image] = found
  const before = html.slice(0, found.index)
  const isChosen =
    /\bsrcset=/i.test(image) || before.lastIndexOf('<source') > before.lastIndexOf('</picture>')
  return isChosen ? null : (/\bsrc="([^"]+)"/.exec(image)?.[1] ?? null)
}

const preload = (path: string, as: string) => `<${path}>; rel=preload; as=${as}`

/** The kind of a page: pages of one kind load the same sheets and fonts. */
function kindOf({ pathname }: URL): string {
  const page = pageAt(pathname)
  return page?.of ?? page?.id ?? 'markdown-page'
}

const keysOf = ({ key }: Pick<Site, 'key'>, url: URL) => ({
  kind: `${key} ${kindOf(url)}`,
  page: `${key} ${url.pathname}${url.search}`,
})

const canTakeHints = ({ method, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage) =>
  method === 'GET' &&
  httpVersionMajor === 1 &&
  httpVersionMinor === 1 &&
  headers['sec-fetch-mode'] === 'navigate'

/**
 * Hints (status 103) of what a page loads before its first paint, sent while the page is rendered: its sheets, its fonts and
 * its first picture, as earlier responses had them. Only browsers that open a page get them.
 */
export function earlyHints() {
  const files = new Map<string, readonly string[]>()
  const pictures = new Map<string, string>()
  /** The values of the header `Link`; empty for a kind of page that was never rendered. */
  const linksOf = (site: Pick<Site, 'key'>, url: URL): readonly string[] => {
    const { kind, page } = keysOf(site, url)
    const picture = pictures.get(page)
    return [
      ...(files.get(kind) ?? []),
      ...(picture === undefined ? [] : [preload(picture, 'image')]),
    ]
  }

  return {
    /**
     * Remembers what a rendered page loads first.
     * @param html its text in parts
     * @returns the links, for the header of the response: shared caches send hints from it
     */
    learn(site: Pick<Site, 'key'>, url: URL, html: readonly string[]): readonly string[] {
      const { kind, page } = keysOf(site, url)
      const text = html.join('')
      const head = text.slice(0, text.indexOf('</head>'))
      files.set(kind, [
        ...all(head, SHEET).map((path) => preload(path, 'style')),
        ...all(head, FONT).map((path) => `${preload(path, 'font')}; crossorigin`),
      ])
      const picture = firstPicture(text)
      pictures.delete(page)
      if (picture !== null && isPlain(picture)) pictures.set(page, picture)
      const [oldest] = pictures.keys()
      if (pictures.size > MAX_PICTURES && oldest !== undefined) pictures.delete(oldest)
      return linksOf(site, url)
    },
    /** Sends hints before a page, if its browser takes them and anything is known. */
    send(
      { incoming, outgoing }: Readonly<{ incoming: IncomingMessage; outgoing: ServerResponse }>,
      site: Pick<Site, 'key'>,
      url: URL,
    ): void {
      if (!canTakeHints(incoming) || isPrefetch(incoming) || outgoing.headersSent) return
      const links = linksOf(site, url)
      if (links.length > 0) outgoing.writeEarlyHints({ link: [...links] })
    },
  }
}

export type EarlyHints = ReturnType<typeof earlyHints>
