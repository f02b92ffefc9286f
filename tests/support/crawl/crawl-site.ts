import { httpGet } from './http-get.ts'
import { readPage, type ReadPage } from './read-page.ts'

export type CrawledPage = Readonly<{ path: string; from: string; html: string; page: ReadPage }>

type Options = Readonly<{
  port: string
  /** The host name of the site. */
  host: string
  language: 'en' | 'es'
  /** The number of addresses of one kind to follow; the others are similar. */
  maxOfAKind: number
}>

/** Addresses that differ only in their subject are of one kind: a vehicle's, a list filtered by a make. */
function kindOf(url: URL): string {
  const [first = '', second = '', ...rest] = url.pathname.split('/').slice(1)
  const names = [...new URLSearchParams(url.search).keys()].filter((name) => name !== 'lang')
  const head = ['search', 'form', 'service', 'careers'].includes(first)
    ? `${first}/${second}`
    : first
  return `${head}/${rest.length} ${[...new Set(names)].toSorted().join(' ')}`
}

/** The requested address: Spanish ones contain the language, as for search engines. */
function addressOf(url: URL, language: 'en' | 'es'): string {
  const query = new URLSearchParams(url.search)
  query.delete('lang')
  if (language === 'es') query.set('lang', 'es')
  return url.pathname + (query.size > 0 ? `?${query}` : '')
}

/** The English address of a Spanish page. */
export function inOtherLanguage(path: string): string {
  return addressOf(new URL(path, 'http://site'), 'en')
}

/**
 * Walks a site from its home page by every link, as a search engine would.
 * @returns the pages that were read, and problems of the links themselves: responses of 400 and above, endless
 * redirects, anchors without a target.
 */
export async function crawlSite({ port, host, language, maxOfAKind }: Options) {
  const origin = `http://${host}:${port}`
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const pages: CrawledPage[] = []
  const problems: string[] = []
  const waiting: { path: string; from: string }[] = []
  const anchors: { target: string; anchor: string; from: string }[] = []

  const add = (path: string, from: string) => {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push({ path, from })
  }

  const follow = (href: string, from: string) => {
    if (!URL.canParse(href, origin + from)) {
      problems.push(`${from}: "${href}" is not an address`)
      return
    }
    const url = new URL(href, origin + from)
    if (url.origin !== origin) return
    const path = addressOf(url, language)
    if (url.hash.length > 1)
      anchors.push({ target: path, anchor: decodeURIComponent(url.hash.slice(1)), from })
    const kind = kindOf(url)
    const count = kinds.get(kind) ?? 0
    // A list with more vehicles contains the previous ones.
    const most = url.searchParams.has('show') ? 1 : maxOfAKind
    if (seen.has(path) || count >= most) return
    kinds.set(kind, count + 1)
    add(path, from)
  }

  async function visit({ path, from }: Readonly<{ path: string; from: string }>, hops = 0) {
    const reply = await httpGet(port, `${host}:${port}`, path)
    if (reply.location !== null && reply.status < 400) {
      const next = new URL(reply.location, origin + path)
      if (hops > 3) problems.push(`${from} → ${path}: is led on and on`)
      else if (next.origin === origin)
        await visit({ path: next.pathname + next.search, from }, hops + 1)
      return
    }
    if (reply.status >= 400) problems.push(`${from} → ${path}: answers ${reply.status}`)
    if (!reply.type.startsWith('text/html')) return
    const page = readPage(reply.body)
    pages.push({ path, from, html: reply.body, page })
    for (const href of page.links) follow(href, path)
    for (const part of page.parts)
      if (!part.startsWith('data:') && !part.startsWith('#')) {
        const url = new URL(part, origin + path)
        if (url.origin === origin) add(url.pathname + url.search, path)
      }
  }

  add(language === 'es' ? '/?lang=es' : '/', '')
  for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next)

  const byPath = new Map(pages.map(({ path, page }) => [path, page]))
  for (const { target, anchor, from } of anchors) {
    const page = byPath.get(target)
    if (page && !page.anchors.has(anchor) && !ACTIONS.has(anchor))
      problems.push(`${from} → ${target}: has no #${anchor}`)
  }
  return { pages, problems: [...new Set(problems)] }
}

/** Anchors that open something over the page instead of scrolling to a target. */
const ACTIONS = new Set(['unlock', 'message'])
