import { data, isRouteErrorResponse } from 'react-router'

import { httpStatus } from '#domain/kernel/errors.ts'

import type { FailedPost, FormView } from './form-view.ts'

/**
 * Posts a form where scripts run; the `clientAction` of its route. Without a connection, or with a server that fails,
 * the form stays as it is, everything typed in it, and says so.
 */
export async function sendForm({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    // What `postForm` answers, and the router hands on.
    return (await serverAction()) as FormView
  } catch (error) {
    const isFailure = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
    if (!isFailure) throw error
    // By its status the router does not ask for the page once more, which would fail as well.
    const failed: FailedPost = { problem: 'unavailable' }
    return data(failed, { status: httpStatus.unavailable })
  }
}
