import { data, isRouteErrorResponse } from 'react-router'

import { httpStatus } from '#domain/kernel/errors.ts'

import type { FailedPost, FormProblem, FormView } from './form-view.ts'

/** Why a post got no answer, or none that helps, as far as the browser knows. */
export const failureNow = (): FormProblem => (navigator.onLine ? 'unavailable' : 'offline')

/**
 * Posts a form where scripts run; the `clientAction` of its route. Without a connection, or with a server that fails,
 * the form stays as it is, all input in it, and says so.
 */
export async function sendForm({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    // What `postForm` answers, and the router hands on.
    return (await serverAction()) as FormView
  } catch (error) {
    const isFailure = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
    if (!isFailure) throw error
    // By its status the router does not ask for the page again, which would fail as well.
    const failed: FailedPost = { problem: failureNow() }
    return data(failed, { status: httpStatus.unavailable })
  }
}
