import type { UnreadSession } from '#admin/lib/admin-context.ts'
import { NOTHING_DONE } from '#domain/access/nothing-done.ts'
import { appErrorCode } from '#domain/kernel/errors.ts'

/** The session of a request that could not be read. @param error that was thrown instead */
export const unreadSession = (error: unknown): UnreadSession => ({
  state: 'unread',
  status: appErrorCode(error) === 'unavailable' ? 503 : 500,
})

const textOf = ({ status }: UnreadSession) =>
  status === 503 ? NOTHING_DONE : 'Something went wrong on our side. Nothing was done.'

/** The response to a request of a script or a program. */
export const unreadResponse = (session: UnreadSession): Response =>
  new Response(textOf(session), {
    status: session.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** The same for a call of the sign-in, in the format of its library. */
export const unreadSignIn = (session: UnreadSession): Response =>
  Response.json({ code: 'UNAVAILABLE', message: textOf(session) }, { status: session.status })

/** Whether a browser shows the response as a page. Views request their data from addresses that end in `.data`. */
export const isForPage = ({ url, headers }: Request): boolean =>
  !new URL(url).pathname.endsWith('.data') && headers.get('accept')?.includes('text/html') === true
