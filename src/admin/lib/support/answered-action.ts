import { data, isRouteErrorResponse } from 'react-router'

import type { Problem } from '#admin/lib/admin-action.ts'

const UNAVAILABLE = 503
const TOO_LONG = 413

/**
 * The `clientAction` of views with changes. A change without a response (connection lost, server unavailable or
 * failed, request too large) becomes a result instead of an error, so that the view and the typed text stay;
 * `useAction` shows it. Only a request that was too large was certainly not stored: in the other cases only the
 * response may have been lost.
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
    // With an error status, the router does not reload the view.
    return data({ problem }, { status })
  }
}
