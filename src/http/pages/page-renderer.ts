import { randomBytes } from 'node:crypto'

import { outsideFrames, outsideOrigins } from '#domain/analytics/sinks/outside-sinks.ts'
import { pageAt } from '#domain/pages/pages.ts'
import { isMarkdownPage } from '#domain/pages/site/markdown-pages.ts'
import { themeCss } from '#domain/site/theme-css.ts'
import { cachedAddress, pageKey, type PageAddress } from '#http/cache/page-address.ts'
import type { CachedPage, PageCache } from '#http/cache/page-cache.ts'
import { pageTags, tagHeaders } from '#http/cache/page-tags.ts'
import { trackReads, type PageReads } from '#http/cache/track-reads.ts'
import { MESSAGES_VERSION } from '#http/files/message-files.ts'
import { speculationRulesHeader } from '#http/files/speculation-rules.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { frameAncestors } from '#http/security/frame-ancestors.ts'
import { readInlineCode, type InlineCode } from '#http/security/inline-code.ts'
import { mapSources } from '#http/security/map-sources.ts'
import type { Allowances } from '#http/security/security-headers.ts'
import type { Services } from '#modules/services.ts'
import { etagOf } from '#platform/http/etag.ts'
import { asSpan, type Tracer } from '#platform/tracing/tracer.ts'

import type { EarlyHints } from './early-hints.ts'
import type { Pages } from './pages.ts'

/** How long a shared cache may send an old page while it fetches the new one. */
const STALE_SECONDS = 30

export type RendererOptions = Readonly<{
  pages: Pages
  services: Services
  cache: PageCache
  reportError: (error: unknown, requestId: string) => void
  /** The content security policy of a page; `null` if sources are served live. */
  policyOf: ((code: InlineCode, allowed: Allowances) => string) | null
  /** Called with the rendering time of each page. */
  onRendered: (path: string, seconds: number) => void
  tracer: Tracer | null
  /** Learns what pages load first; `null` or absent: nothing is hinted. */
  hints?: EarlyHints | null
  /** How long shared caches may send a page, in seconds; 0 if they must revalidate each time. */
  sharedSeconds?: number
}>

/** A page or a response to a post; without a body for a redirect. */
export type RenderedPage = Readonly<{ status: number; headers: Headers; body: Buffer | null }>

/** A page that has been cached, with its key. */
export type SharedPage = Readonly<{ key: string; page: CachedPage }>

type RenderOptions = Readonly<{
  services?: Services
  /** Whether there was no memory for the attached files. */
  areFilesCut?: boolean
}>

/** Renders pages, and caches those with a public `Cache-Control`. */
export function pageRenderer(options: RendererOptions) {
  const {
    pages,
    services,
    cache,
    reportError,
    policyOf,
    onRendered,
    tracer,
    hints = null,
    sharedSeconds = 0,
  } = options

  /** Pages that are being rendered; concurrent requests wait for them. */
  const pending = new Map<string, Promise<SharedPage | RenderedPage>>()

  async function render(
    request: Request,
    info: RequestInfo,
    options?: RenderOptions,
  ): Promise<RenderedPage> {
    const startMs = performance.now()
    const { pathname } = new URL(request.url)
    const page = await asSpan(tracer, {
      name: 'render page',
      kind: 'internal',
      work: () => renderWhole(request, info, options),
    })
    onRendered(pathname, (performance.now() - startMs) / 1000)
    return page
  }

  async function renderWhole(
    request: Request,
    info: RequestInfo,
    { services: own = services, areFilesCut = false }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const nonce = policyOf && randomBytes(16).toString('hex')
    const document: { html: readonly string[] | null } = { html: null }
    const response = await pages(request, {
      services: own,
      areFilesCut,
      scriptNonce: nonce,
      site: info.site,
      locale: info.locale,
      hasMarkedLinks: info.hasMarkedLinks,
      origin: info.origin,
      isSecure: info.isSecure,
      ip: info.ip,
      isGone: info.isGone === true,
      messagesVersion: policyOf && MESSAGES_VERSION[info.locale],
      themeCss: themeCss(info.site),
      takeHtml: (html) => {
        document.html = html
      },
      reportError: (error) => reportError(error, info.id),
    })
    const { status } = response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Cookie, Accept-Language')
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    if (response.body && !isHtml)
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
    const html = response.body ? [await response.text()] : document.html
    if (html === null) return { status, headers, body: null }
    if (!nonce) return { status, headers, body: Buffer.from(html.join('')) }
    const code = readInlineCode(html, nonce)
    const url = new URL(request.url)
    const policy = policyOf(code, {
      frames: frameAncestors(info.site, url.pathname),
      further: mapSources(info.site, services, url),
      sinks: outsideOrigins(info.site),
      sinkFrames: outsideFrames(info.site),
    })
    headers.set('content-security-policy', policy)
    if (status === 200) addLoading(headers, { html, url, info })
    return { status, headers, body: code.bytes }
  }

  /** Adds what browsers may load before the page, and before its links are followed. */
  function addLoading(
    headers: Headers,
    { html, url, info }: Readonly<{ html: readonly string[]; url: URL; info: RequestInfo }>,
  ): void {
    const page = pageAt(url.pathname)
    const isStatic =
      page === null ? isMarkdownPage({ ...info, services })(url.pathname) : page.isStatic
    headers.set('speculation-rules', speculationRulesHeader(isStatic === true))
    const links = hints?.learn(info.site, url, html) ?? []
    if (links.length > 0) headers.set('link', links.join(', '))
  }

  /** The headers that control how long shared caches keep a page and which tags purge it. */
  const sharedHeaders = (key: string, { site }: RequestInfo, reads: PageReads) =>
    sharedSeconds === 0
      ? {}
      : {
          'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${STALE_SECONDS}`,
          ...tagHeaders(pageTags(key, site, reads)),
        }

  async function renderShared(
    key: string,
    { url }: PageAddress,
    info: RequestInfo,
    headers: Headers,
  ): Promise<SharedPage | RenderedPage> {
    const { catalog, take } = trackReads(services.inventory)
    // The site is of the group's version at the time of the request and may have been replaced since.
    const versions = { version: catalog.version(), groupVersion: info.groupVersion }
    // Without the first request's abort signal, since other requests wait for this page too.
    const request = new Request(url, { headers })
    const rendered = await render(request, info, { services: { ...services, inventory: catalog } })
    const reads = take()
    if (rendered.status !== 200 || rendered.body === null || !isShared(rendered.headers))
      return rendered
    // If the inventory changed during rendering, the page may be outdated, and shared caches would not be notified.
    const isUpToDate =
      versions.groupVersion === catalog.groupVersion() &&
      (versions.version === catalog.version() || reads.areCurrent(services.inventory))
    const page: CachedPage = {
      headers: {
        ...Object.fromEntries(rendered.headers),
        ...(isUpToDate ? sharedHeaders(key, info, reads) : {}),
      },
      etag: etagOf(rendered.body),
      plain: rendered.body,
      bodies: new Map(),
      resent: new Set(),
      reads,
      source: { info, url },
    }
    cache.set(key, page, versions)
    return { key, page }
  }

  /** Renders the page of a key, once for concurrent requests. */
  function renderOnce(
    key: string,
    address: PageAddress,
    info: RequestInfo,
    headers: Headers,
  ): Promise<SharedPage | RenderedPage> {
    const rendering = renderShared(key, address, info, headers).finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }

  return {
    render,
    /** The result of a page request: a page for everyone, now cached, or a personal one. */
    async get(request: Request, info: RequestInfo): Promise<SharedPage | RenderedPage> {
      const address = cachedAddress(new URL(request.url), isMarkdownPage({ ...info, services }))
      if (!address) return render(request, info)
      const key = pageKey(info, address)
      const others = pending.get(key)
      if (!others)
        return withUnreadParameters(await renderOnce(key, address, info, request.headers), address)
      const result = await others.catch(() => null)
      return result && 'page' in result ? result : render(request, info)
    },
    /** Whether any request is waiting for a page. */
    isBusy: (): boolean => pending.size > 0,
    rendered: (key: string): Promise<unknown> | undefined =>
      pending.get(key)?.catch(() => undefined),
    /** Renders a cached page again. A failure is reported, and the old page stays until it expires. */
    async renew({ source: { info, url } }: CachedPage): Promise<void> {
      const address: PageAddress = { url, others: new URLSearchParams() }
      const key = pageKey(info, address)
      if (pending.has(key)) return
      try {
        await renderOnce(key, address, info, new Headers())
      } catch (error) {
        reportError(error, info.id)
      }
    },
  }
}

export type PageRenderer = ReturnType<typeof pageRenderer>

/** Whether a response is the same for everyone: its `Cache-Control` is public, and it sets no cookie. */
const isShared = (headers: Headers) =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')

/** A redirect keeps query parameters that the page did not read, so that campaign parameters reach the target. */
function withUnreadParameters<T extends SharedPage | RenderedPage>(
  result: T,
  { others }: PageAddress,
): T {
  if ('page' in result || others.size === 0) return result
  const location = result.headers.get('location')
  if (location?.startsWith('/') && !location.startsWith('//')) {
    const [path = '', hash] = location.split('#')
    const target = `${path}${path.includes('?') ? '&' : '?'}${others}`
    result.headers.set('location', hash === undefined ? target : `${target}#${hash}`)
  }
  return result
}
