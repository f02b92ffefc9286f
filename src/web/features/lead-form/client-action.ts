import { data, isRouteErrorResponse } from 'react-router'

import { httpStatus } from '#domain/kernel/errors.ts'

import type { FailedPost, FormProblem, FormView } from './form-view.ts'

/** Why a post got no useful response, as far as the browser can tell. */
export const failureNow = (): FormProblem => (navigator.onLine ? 'unavailable' : 'offline')

/**
 * Posts a form with scripts; the `clientAction` of its route. Without a connection, or if the server fails, the form
 * keeps all input and says so.
 */
export async function sendForm({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    // The result of `postForm`, passed on by the router.
    return (await serverAction()) as FormView
  } catch (error) {
    const isFailure = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
    if (!isFailure) throw error
    // With an error status the router does not reload the data of the page, which would fail as well.
    const failed: FailedPost = { problem: failureNow() }
    return data(failed, { status: httpStatus.unavailable })
  }
}
