import { isPublicAdminPath, signInPath } from '#domain/access/back-office-path.ts'

/** The router's requests for data: the router redirects signed-out visitors itself, and keeps the text of an action. */
const DATA = /\.data$/

/** The form of the sign-in page, posted without scripts. */
const isSignIn = (method: string, pathname: string) =>
  method === 'POST' && /^\/admin\/session\/?$/.test(pathname)

/**
 * The response to a signed-out visitor: a redirect to the sign-in, which then redirects to the requested view; `null`
 * if the view responds itself. No use case is reached without an actor.
 */
export function signedOutResponse({ url, method, headers }: Request): Response | null {
  const { pathname, search } = new URL(url)
  if (DATA.test(pathname) || isPublicAdminPath(pathname) || isSignIn(method, pathname)) return null
  if (method === 'GET' && headers.get('accept')?.includes('text/html'))
    return new Response(null, {
      status: 302,
      headers: { location: signInPath(`${pathname}${search}`) },
    })
  return Response.json({ problem: 'signed-out' }, { status: 401 })
}
