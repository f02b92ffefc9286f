import type { Server } from 'node:http'

import type { ServerBuild } from 'react-router'

import type { DevMiddleware } from '#http/request/dev-middleware.ts'

import { livePages, type Pages } from './pages.ts'

export type DevServer = Readonly<{
  pages: Pages
  middleware: DevMiddleware
  close: () => Promise<void>
}>

/** Serves pages through Vite: sources are not bundled, and a changed file shows immediately. */
export async function startDevServer(server: Server): Promise<DevServer> {
  // Loaded on demand: production installs do without it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
  return {
    // React Router's plugin answers this module name with its build.
    pages: livePages(async () => (await build()) as ServerBuild),
    middleware: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  }
}
