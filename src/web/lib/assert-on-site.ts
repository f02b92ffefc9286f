import { data } from 'react-router'

import { absentPaths } from '#domain/pages/site/site-pages.ts'

import type { AppContext } from './app-context.ts'

/**
 * Lets only pages through that the site has: those of a brand that it does not sell are not found.
 * @param path as the manifest of pages has it, from the first slash
 * @throws {Response} 404
 * @see CFG-5
 */
export function assertOnSite({ site, services }: AppContext, path: string): void {
  if (absentPaths(site, services).has(path)) throw data(`Page Not Found: ${path}`, { status: 404 })
}
