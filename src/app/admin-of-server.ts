import type { Server } from 'node:http'
import { join } from 'node:path'

import type { Site } from '#domain/site/site.ts'
import { createAdmin } from '#http/admin/admin-app.ts'
import { builtAdmin, liveAdmin } from '#http/admin/admin-pages.ts'
import { staticFiles } from '#http/files/static-files.ts'
import { startDevServer } from '#http/pages/dev-server.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Services } from '#modules/services.ts'
import type { Environment } from '#platform/env/env.ts'

type Deps = Readonly<{
  env: Environment
  services: Services
  reportError: (error: unknown, requestId: string) => void
  secretKey: string
  /** The folder of the builds. */
  build: string
  isDev: boolean
  sites: Pick<SiteDirectory, 'sites'>
  /** The origin of the previews of a site. */
  previewOriginOf: (site: Site) => string
}>

/**
 * The back office of a server, also one that is switched off: its addresses must not be those of a site.
 * @param server through which the development server updates browsers
 */
export async function adminOfServer(deps: Deps, server: Server) {
  const { env, services, reportError, build, isDev } = deps
  const isLive = isDev && env.admin.isOn
  const dev = isLive ? await startDevServer(server, 'vite.admin.config.ts') : null
  const admin = createAdmin({
    hosts: env.admin,
    services,
    secretKey: deps.secretKey,
    pages: dev ? liveAdmin(dev.build) : await builtAdmin(build),
    files: dev ? new Map() : staticFiles(join(build, 'admin/client')),
    trustedProxies: env.trustedProxies,
    dev: dev?.middleware,
    reportError,
    // Views show previews of the sites in frames.
    frameOrigins: () => [...new Set(deps.sites.sites().map(deps.previewOriginOf))],
  })
  return { ...admin, stop: () => dev?.close() }
}
