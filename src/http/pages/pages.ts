import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

import type { AppContext } from '#web/lib/app-context.ts'

/** Responds to a request for a page or an action. */
export type Pages = (request: Request, context: AppContext) => Promise<Response>

/**
 * The exports that the server entry of `src/web` adds to the build. The context key must be the build's own object, so
 * the build creates the provider.
 */
type Entry = Readonly<{ requestContext: (values: AppContext) => RouterContextProvider }>

const pagesOf = (build: ServerBuild, mode: string): Pages => {
  const handle = createRequestHandler(build, mode)
  // The build is made from src/web/entry.server.tsx, which exports `requestContext`.
  const { requestContext } = build.entry.module as unknown as Entry
  return (request, context) => handle(request, requestContext(context))
}

/** The pages of a finished build. */
export async function builtPages(folder: string): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  return pagesOf(build, 'production')
}

/** The pages of a build that is reloaded for every request, for development. */
export const livePages =
  (load: () => Promise<ServerBuild>): Pages =>
  async (request, context) =>
    pagesOf(await load(), 'development')(request, context)
