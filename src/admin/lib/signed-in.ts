import { redirect, type RouterContextProvider } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import { pathInApp, signInPath } from '#domain/access/back-office-path.ts'

import { adminContext, type AdminContext } from './admin-context.ts'

type RequestArgs = Readonly<{ url: URL; context: Readonly<RouterContextProvider> }>

/** The redirect of a signed-out visitor to the sign-in, which then redirects to the requested view. */
export const toSignIn = ({ url: { pathname, search } }: Pick<RequestArgs, 'url'>): Response =>
  redirect(pathInApp(signInPath(`${pathname}${search}`)))

/**
 * The context of a request by a signed-in person, for loaders.
 * @param args of the loader
 * @throws {Response} a redirect to the sign-in for a signed-out visitor
 */
export function signedIn({ url, context }: RequestArgs): AdminContext & Readonly<{ actor: Actor }> {
  const values = context.get(adminContext)
  const { actor } = values
  if (actor === null) throw toSignIn({ url })
  return { ...values, actor }
}
