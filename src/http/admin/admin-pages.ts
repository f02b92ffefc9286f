import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

import type { AdminContext } from '#admin/lib/admin-context.ts'

/** Responds to a request for a view, its data or an action. */
export type AdminPages = (request: Request, context: AdminContext) => Promise<Response>

/**
 * The exports that the server entry of `src/admin` adds to the build: the context key must be the build's own object.
 */
type Entry = Readonly<{ requestContext: (values: AdminContext) => RouterContextProvider }>

const pagesOf = (build: ServerBuild, mode: string): AdminPages => {
  const handle = createRequestHandler(build, mode)
  // The build is made from src/admin/entry.server.tsx, which exports `requestContext`.
  const { requestContext } = build.entry.module as unknown as Entry
  return (request, context) => handle(request, requestContext(context))
}

/** The views of a finished build. @param folder of the builds */
export async function builtAdmin(folder: string): Promise<AdminPages> {
  const file = pathToFileURL(join(folder, 'admin/server/index.js')).href
  const build: ServerBuild = await import(file)
  return pagesOf(build, 'production')
}

/** The views of a build that is reloaded for every request, for development. */
export const liveAdmin =
  (load: () => Promise<ServerBuild>): AdminPages =>
  async (request, context) =>
    pagesOf(await load(), 'development')(request, context)
