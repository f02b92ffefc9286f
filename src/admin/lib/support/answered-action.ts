import { data, isRouteErrorResponse } from 'react-router'

import type { Problem } from '#admin/lib/admin-action.ts'
import { NOTHING_DONE } from '#domain/access/nothing-done.ts'

const UNAVAILABLE = 503
const TOO_LONG = 413

/**
 * The `clientAction` of views with changes. A change without a response (connection lost, server unavailable or failed,
 * request too large) becomes a result instead of an error, so that the view and the typed text stay; `useAction` shows
 * it. Certainly not stored is only a request that was too large, and one whose session the server could not read: in
 * the other cases only the response may have been lost.
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
    const isNotBegun = isRouteErrorResponse(error) && error.data === NOTHING_DONE
    const problem: Problem = { kind: 'unsent', isTooLong, isKnown: isTooLong || isNotBegun }
    // With an error status, the router does not reload the view.
    return data({ problem }, { status })
  }
}
