import { fitSite } from '#domain/pages/site/fit-site.ts'

import { GroupError } from './group-problem.ts'
import { readSites } from './read-sites.ts'
import { siteDirectory, type SiteDirectory } from './site-directory.ts'

/**
 * The sites of a group's folder, for commands that run beside a server or without one.
 * @throws {GroupError} with a line for each problem
 */
export function openGroup(folder: string): SiteDirectory {
  const { sites, problems } = readSites(folder)
  if (problems.length > 0) throw new GroupError(problems)
  const served = sites.map(fitSite)
  return siteDirectory(() => served)
}
