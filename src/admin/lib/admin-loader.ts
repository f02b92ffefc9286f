import { data, type RouterContextProvider } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import { httpStatus } from '#domain/kernel/errors.ts'

import type { AdminContext } from './admin-context.ts'
import { refusalOf } from './refusal.ts'
import { signedIn } from './signed-in.ts'

type LoaderArgs = Readonly<{ url: URL; context: Readonly<RouterContextProvider> }>

/**
 * Runs a loader for a signed-in person. A refusal of the use case, such as of a view that is not part of their role, is
 * a response with its status, which the error view shows, and not a reported error.
 * @throws {Response} a redirect to the sign-in for a signed-out visitor
 */
export async function adminLoader<T>(
  args: LoaderArgs,
  work: (context: AdminContext & Readonly<{ actor: Actor }>) => T | Promise<T>,
): Promise<T> {
  const context = signedIn(args)
  return withRefusals(() => work(context))
}

/**
 * Runs the work of a loader or an action without a person, such as of an invitation.
 * @throws {Response} with the status of a refusal; 503 if the database is unavailable
 */
export async function withRefusals<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    throw data(null, httpStatus[refusal.code])
  }
}
