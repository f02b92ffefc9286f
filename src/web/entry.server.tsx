import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'

import { staticLinks } from '#domain/analytics/static-links.ts'
import { pageOfPath, pageOfSite } from '#domain/pages/page-of-path.ts'
import { pageOfId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { HtmlMemo, PlacedHtml } from '#ui/text/html-memo.ts'
import { MessagesProvider, type Messages } from '#ui/text/messages-context.tsx'

import { layoutData, type LayoutData } from './features/layout/layout-data.ts'
import { LayoutProvider } from './features/layout/layout-provider.tsx'
import { timelessLayout } from './features/layout/offline-layout.ts'
import { pageFrame } from './features/layout/page-frame.ts'
import { deferredScriptEdits } from './hydration/defer-scripts.ts'
import { staticScriptEdits } from './hydration/static-document.ts'
import { appContext, type AppContext } from './lib/app-context.ts'
import { withEdits, type PageEdit } from './lib/document/page-edits.ts'
import { ScriptNonce } from './lib/script-nonce.ts'
import { headTagEdits } from './lib/seo/head-tags.ts'
import { withMarkedLinks } from './lib/seo/marked-links.ts'
import { pageAbout, type PageAbout } from './lib/seo/page-about.ts'
import { pageParts } from './server/page-parts.ts'
import { renderOnce } from './server/render-once.tsx'
import { doctypeEdits, handoffEdits, renderPage, withoutHandoff } from './server/render-page.ts'

/** The context that routes read. Created here, because the key must be the build's own object. */
export function requestContext(values: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(appContext, values)
  return provider
}

/**
 * Renders a page completely, so that it can be hashed for the content security policy, compressed and cached. It is
 * handed over directly (`takeHtml`): the body of a `Response` would be encoded and decoded on the way. All edits refer
 * to positions in the page as React rendered it, and are applied together.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')

  const app = context.get(appContext)
  const { locale, messagesVersion, scriptNonce } = app
  const nonce = scriptNonce ?? undefined
  const { pathname } = new URL(request.url)
  const routeId = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const { isStatic } = pageFrame(pathname, routeId)
  const { context: rendering, handoff } = await withoutHandoff(routerContext, isStatic)
  const messages: Messages = {
    locale,
    area: (name) => dictionaries[locale][name],
    version: messagesVersion,
  }
  // Without a nonce the parts of a static page stay in the rendered HTML: the tracking data is collected from the whole
  // page.
  const parts = pageParts(isStatic ? undefined : nonce)
  const rendered = await renderPage(
    <MessagesProvider {...messages}>
      <LayoutProvider layout={layoutOf(app, pathname)}>
        <ScriptNonce value={nonce}>
          <HtmlMemo value={renderOnce(messages)}>
            <PlacedHtml value={parts.place}>
              <ServerRouter context={rendering} url={request.url} {...(nonce && { nonce })} />
            </PlacedHtml>
          </HtmlMemo>
        </ScriptNonce>
      </LayoutProvider>
    </MessagesProvider>,
    nonce,
  )
  // Only in production: in development React reports attributes that it did not render.
  const isMarked = app.hasMarkedLinks === true && import.meta.env.PROD
  const marked = (part: string) => (isMarked ? withMarkedLinks(part, locale) : part)
  const html = marked(rendered)
  const about = pageAbout(context)
  const edits = [
    ...doctypeEdits(html),
    ...(status >= 400 ? [] : machineTagEdits(html, app, about)),
    ...(isStatic
      ? staticScriptEdits(html, staticData(html, { pathname, status, about }), nonce)
      : scriptEdits(html, { routerContext, handoff, nonce })),
    // Last, because other edits insert text before a part.
    ...parts.edits(html, marked),
  ]
  app.takeHtml(withEdits(html, edits))
  return new Response(null, { status, headers })
}

/** Adds metadata for crawlers and link previews. */
function machineTagEdits(
  html: string,
  { site, locale, origin }: AppContext,
  about: PageAbout,
): readonly PageEdit[] {
  const picture = { path: paths.sharePicture(locale), alt: site.name }
  return headTagEdits(html, about, { name: seoName(site), origin, locale, picture })
}

/** The data that the script of a static page tracks. */
function staticData(
  page: string,
  { pathname, status, about }: Readonly<{ pathname: string; status: number; about: PageAbout }>,
) {
  const tracked = status >= 400 ? pageOfPath(pathname, true) : pageOfSite(pathname)
  return { page: tracked, links: staticLinks(page, tracked), events: about.events ?? [] }
}

type Hydration = Readonly<{
  routerContext: EntryContext
  handoff: string | null
  nonce: string | undefined
}>

/** Adds a page's data and scripts. In development, the tools add their own scripts. */
const scriptEdits = (
  html: string,
  { routerContext, handoff, nonce }: Hydration,
): readonly PageEdit[] => [
  ...(handoff === null ? [] : handoffEdits(html, handoff, nonce)),
  ...(import.meta.env.PROD ? deferredScriptEdits(html, otherSheets(routerContext), nonce) : []),
]

/** The content of header and footer; the offline page contains nothing that depends on the day. */
function layoutOf(app: AppContext, pathname: string): LayoutData {
  const layout = layoutData(app)
  return pathname === paths.offline() ? timelessLayout(layout) : layout
}

/** The style sheets of pages that the router may show later. Static pages are loaded as documents. */
function otherSheets({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const sheetsOf = (ids: readonly string[]) => ids.flatMap((id) => manifest.routes[id]?.css ?? [])
  const pageSheets = new Set(sheetsOf(staticHandlerContext.matches.map(({ route }) => route.id)))
  const ids = Object.keys(manifest.routes).filter((id) => !pageOfId(id)?.isStatic)
  return [...new Set(sheetsOf(ids).filter((sheet) => !pageSheets.has(sheet)))]
}

/** Logs bugs; missing pages are not bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The server always sets a provider, see `requestContext`.
  const provider = context as RouterContextProvider
  provider.get(appContext).reportError(error)
}
