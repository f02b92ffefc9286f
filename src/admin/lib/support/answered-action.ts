import { data, isRouteErrorResponse } from 'react-router'

import type { Problem } from '#admin/lib/admin-action.ts'

const UNAVAILABLE = 503
const TOO_LONG = 413

/**
 * The `clientAction` of views with changes: a change without an answer, since the line was dropped, the server is away or
 * failed, or it is too long, is an answer and no error, so that the view and what was typed stay. `useAction` shows it.
 * Only what is too long was certainly not stored: otherwise the answer alone may have been lost.
 */
export async function answeredAction({
  serverAction,
}: Readonly<{ serverAction: () => Promise<unknown> }>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const status = isRouteErrorResponse(error) ? error.status : UNAVAILABLE
    const isTooLong = status === TOO_LONG
    const problem: Problem = { kind: 'unsent', isTooLong, isKnown: isTooLong }
    // With a status of an error, the view is not loaded again.
    return data({ problem }, { status })
  }
}
