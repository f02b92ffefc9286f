import { isOpenToStrangers, signInPath } from '#domain/access/back-office-path.ts'

/** The router's requests for data. It redirects strangers itself, and an action keeps what was typed. */
const DATA = /\.data$/

/** The form of a sign-in, sent without scripts. */
const isSignIn = (method: string, pathname: string) =>
  method === 'POST' && /^\/admin\/session\/?$/.test(pathname)

/**
 * What a stranger gets for an address: a redirect to the sign-in, which leads on to a wanted view; `null` if the view
 * answers them itself. No use case is reached without an actor.
 */
export function strangerAnswer({ url, method, headers }: Request): Response | null {
  const { pathname, search } = new URL(url)
  if (DATA.test(pathname) || isOpenToStrangers(pathname) || isSignIn(method, pathname)) return null
  if (method === 'GET' && headers.get('accept')?.includes('text/html'))
    return new Response(null, {
      status: 302,
      headers: { location: signInPath(`${pathname}${search}`) },
    })
  return Response.json({ problem: 'signed-out' }, { status: 401 })
}
