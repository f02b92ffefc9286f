import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'

import { adminContext, type AdminContext } from './lib/admin-context.ts'
import { allTexts } from './lib/languages/all.ts'
import { NonceContext } from './lib/nonce.ts'
import { TextsProvider } from './lib/texts.tsx'

/** The context that routes read. Created here, because the key must be the build's own object. */
export function requestContext(values: AdminContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(adminContext, values)
  return provider
}

/** Renders a view completely: nothing of the back office is streamed or cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce: given, reportError } = context.get(adminContext)
  const nonce = given ?? undefined
  const stream = await renderToReadableStream(
    <TextsProvider locale={locale} texts={allTexts[locale]}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>
    </TextsProvider>,
    { ...(nonce && { nonce }), signal: request.signal, onError: reportError },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Logs bugs; missing views are not bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The server always sets a provider, see `requestContext`.
  const provider = context as RouterContextProvider
  provider.get(adminContext).reportError(error)
}
