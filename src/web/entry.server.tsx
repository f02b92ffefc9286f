import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'

import { staticLinks } from '#domain/analytics/static-links.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { pageOfId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

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
import { pageAbout } from './lib/seo/page-about.ts'

const RENDER_TIMEOUT_MS = 5_000

/** The context that routes read. Made here, because the key must be the build's own object. */
export function requestContext(values: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(appContext, values)
  return provider
}

/**
 * A page as one finished text: it can then be hashed for the content security policy, compressed and cached.
 * Rendering is awaited whole, so nothing is streamed.
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

  const { site, locale, origin, messagesVersion, scriptNonce, hasMarkedLinks } =
    context.get(appContext)
  const nonce = scriptNonce ?? undefined
  const rendered = await renderToText(
    <MessagesProvider
      locale={locale}
      area={(name) => dictionaries[locale][name]}
      version={messagesVersion}
    >
      <LayoutProvider layout={layoutOf(context.get(appContext), request)}>
        <ScriptNonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </ScriptNonce>
      </LayoutProvider>
    </MessagesProvider>,
    nonce,
  )
  // Hydration keeps attributes; where sources are served live it would report them.
  const isMarked = hasMarkedLinks === true && import.meta.env.PROD
  const html = isMarked ? withMarkedLinks(rendered, locale) : rendered
  const picture = { path: paths.sharePicture(locale), alt: site.name }
  const about = pageAbout(context)
  const page =
    status < 400
      ? withHeadTags(html, about, { name: seoName(site), origin, locale, picture })
      : html
  const { pathname } = new URL(request.url)
  if (pageFrame(pathname).isStatic) {
    const tracked = pageOfPath(pathname, status >= 400)
    const data = { page: tracked, links: staticLinks(page, tracked), events: about.events ?? [] }
    return new Response(withStaticScript(page, data, nonce), { status, headers })
  }
  // Where sources are served live, the page comes with scripts of the tools' own.
  return new Response(
    import.meta.env.PROD ? withDeferredScripts(page, otherSheets(routerContext), nonce) : page,
    { status, headers },
  )
}

/** What header and footer say; the page that devices keep says nothing of this day alone. */
function layoutOf(app: AppContext, { url }: Request): LayoutData {
  const layout = layoutData(app)
  return new URL(url).pathname === paths.offline() ? timelessLayout(layout) : layout
}

/** The style sheets of pages that the router may show later. Static pages are loaded as documents. */
function otherSheets({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const sheetsOf = (ids: readonly string[]) => ids.flatMap((id) => manifest.routes[id]?.css ?? [])
  const own = new Set(sheetsOf(staticHandlerContext.matches.map(({ route }) => route.id)))
  const ids = Object.keys(manifest.routes).filter((id) => !pageOfId(id)?.isStatic)
  return [...new Set(sheetsOf(ids).filter((sheet) => !own.has(sheet)))]
}

function renderToText(element: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(nonce && { nonce }),
      // The whole page in one pass: a part that a script has to move into place is missing without scripts.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}

/** Bugs go to the log; pages that do not exist are no bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The server always sets a provider, see `requestContext`.
  const provider = context as RouterContextProvider
  provider.get(appContext).reportError(error)
}
