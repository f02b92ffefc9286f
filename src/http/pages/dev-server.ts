import type { Server } from 'node:http'

import type { ServerBuild } from 'react-router'

import type { DevMiddleware } from '#http/request/dev-middleware.ts'

export type DevServer = Readonly<{
  /** The current build, made of the sources as they are now. */
  build: () => Promise<ServerBuild>
  middleware: DevMiddleware
  close: () => Promise<void>
}>

/**
 * Serves an app through Vite: sources are not bundled, and a changed file shows immediately.
 * @param server through which it updates browsers
 * @param configFile of the app
 */
export async function startDevServer(server: Server, configFile: string): Promise<DevServer> {
  // Loaded on demand: production installs do without it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
  return {
    // React Router's plugin resolves this module name to its build.
    build: async () => (await build()) as ServerBuild,
    middleware: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  }
}
