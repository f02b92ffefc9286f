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
import { HtmlMemo } from '#ui/text/html-memo.ts'
import { MessagesProvider, type Messages } from '#ui/text/messages-context.tsx'

import { layoutData, type LayoutData } from './features/layout/layout-data.ts'
import { LayoutProvider } from './features/layout/layout-provider.tsx'
import { timelessLayout } from './features/layout/offline-layout.ts'
import { pageFrame } from './features/layout/page-frame.ts'
import { withDeferredScripts } from './hydration/defer-scripts.ts'
import { withStaticScript } from './hydration/static-document.ts'
import { appContext, type AppContext } from './lib/app-context.ts'
import { ScriptNonce } from './lib/script-nonce.ts'
import { withHeadTags } from './lib/seo/head-tags.ts'
import { withMarkedLinks } from './lib/seo/marked-links.ts'
import { pageAbout, type PageAbout } from './lib/seo/page-about.ts'
import { renderOnce } from './server/render-once.tsx'
import { renderPage, withHandoff, withoutHandoff } from './server/render-page.ts'

/** The context that routes read. Created here, because the key must be the build's own object. */
export function requestContext(values: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(appContext, values)
  return provider
}

/**
 * Renders a page as one complete text, which can be hashed for the content security policy, compressed and cached. It
 * is handed over directly (`takeHtml`): the body of a `Response` would be encoded and decoded on the way.
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
  const rendered = await renderPage(
    <MessagesProvider {...messages}>
      <LayoutProvider layout={layoutOf(app, pathname)}>
        <ScriptNonce value={nonce}>
          <HtmlMemo value={renderOnce(messages)}>
            <ServerRouter context={rendering} url={request.url} {...(nonce && { nonce })} />
          </HtmlMemo>
        </ScriptNonce>
      </LayoutProvider>
    </MessagesProvider>,
    nonce,
  )
  const about = pageAbout(context)
  const page = withMachineTags(rendered, app, { status, about })
  const html = isStatic
    ? withStaticScript(page, staticData(page, { pathname, status, about }), nonce)
    : withScripts(page, { routerContext, handoff, nonce })
  app.takeHtml(html)
  return new Response(null, { status, headers })
}

/** Adds metadata for crawlers and link previews. */
function withMachineTags(
  html: string,
  { site, locale, origin, hasMarkedLinks }: AppContext,
  { status, about }: Readonly<{ status: number; about: PageAbout }>,
): string {
  // Hydration keeps attributes; in development it would report them.
  const isMarked = hasMarkedLinks === true && import.meta.env.PROD
  const page = isMarked ? withMarkedLinks(html, locale) : html
  if (status >= 400) return page
  const picture = { path: paths.sharePicture(locale), alt: site.name }
  return withHeadTags(page, about, { name: seoName(site), origin, locale, picture })
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
function withScripts(page: string, { routerContext, handoff, nonce }: Hydration): string {
  const hydrated = handoff === null ? page : withHandoff(page, handoff, nonce)
  return import.meta.env.PROD
    ? withDeferredScripts(hydrated, otherSheets(routerContext), nonce)
    : hydrated
}

/** The content of header and footer; the offline page contains nothing that depends on the day. */
function layoutOf(app: AppContext, pathname: string): LayoutData {
  const layout = layoutData(app)
  return pathname === paths.offline() ? timelessLayout(layout) : layout
}

/** The style sheets of pages that the router may show later. Static pages are loaded as documents. */
function otherSheets({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const sheetsOf = (ids: readonly string[]) => ids.flatMap((id) => manifest.routes[id]?.css ?? [])
  const own = new Set(sheetsOf(staticHandlerContext.matches.map(({ route }) => route.id)))
  const ids = Object.keys(manifest.routes).filter((id) => !pageOfId(id)?.isStatic)
  return [...new Set(sheetsOf(ids).filter((sheet) => !own.has(sheet)))]
}

/** Logs bugs; missing pages are not bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The server always sets a provider, see `requestContext`.
  const provider = context as RouterContextProvider
  provider.get(appContext).reportError(error)
}
