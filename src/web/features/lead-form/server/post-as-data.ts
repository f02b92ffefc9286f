import type { AppContext } from '#web/lib/app-context.ts'

import { postForm, type Posting } from './form-action.ts'

/** The page on which it was sent, named by the browser; only its path is trusted. */
function pageOf(request: Request, url: URL): URL {
  const { pathname, search } = URL.parse(request.headers.get('referer') ?? '') ?? url
  return new URL(pathname + search, url)
}

/**
 * Handles the post of a dialog, which stays on its page: 204 once the lead is stored; else the status of `postForm`
 * without a body, since the dialog has the values.
 */
export async function postAsData(
  app: AppContext,
  request: Request,
  url: URL,
  posting: Posting,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const result = await postForm(app, request, pageOf(request, url), posting)
  if (result instanceof Response) return new Response(null, { status: 204, headers })
  const retryAfter = new Headers(result.init?.headers).get('retry-after')
  return new Response(null, {
    status: result.init?.status ?? 204,
    headers: retryAfter ? { ...headers, 'retry-after': retryAfter } : headers,
  })
}
