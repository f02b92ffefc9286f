import { join } from 'node:path'

import type { ContentFacts } from '#domain/content/content-kinds.ts'
import { nameRepair, nearestName } from '#domain/kernel/nearest-name.ts'
import type { FolderProblem, MenusOfSite } from '#platform/files/folder-problem.ts'

import type { ContentSets } from './content-sets.ts'
import type { ContentSet } from './read-content.ts'

// Entries of a kind have the facts of that kind.
const pagesOf = (set: ContentSet | undefined) =>
  Object.values(set?.['markdown-pages'].en ?? {}).map(({ id, facts }) => ({
    id,
    facts: facts as ContentFacts<'markdown-pages'>,
  }))

/** Errors for menu links of a site to pages that it lacks. */
function linksToNothing({ common, sites }: ContentSets, { site, links }: MenusOfSite) {
  const paths = [...pagesOf(common), ...pagesOf(sites[site])]
    .filter(({ facts }) => facts.sites === undefined || facts.sites.includes(site))
    .map(({ id }) => `/${id}`)
  return links
    .filter(({ path }) => !paths.includes(path))
    .map(({ path, problem }): FolderProblem => {
      const meant = nearestName(path, paths)
      const repair =
        meant === null
          ? `write ${join('content', 'en', `${path.slice(1)}.md`)}`
          : `did you mean ${meant}?`
      return { ...problem, message: `${problem.message}: ${repair}` }
    })
}

/** Errors for pages of a folder that name a menu that none of their sites has. */
function pagesWithoutMenu(root: string, set: ContentSet, menus: readonly MenusOfSite[]) {
  return pagesOf(set).flatMap(({ id, facts: { menu, sites } }): readonly FolderProblem[] => {
    if (menu === undefined) return []
    const places = menus
      .filter(({ site }) => sites === undefined || sites.includes(site))
      .flatMap((one) => one.places)
    if (places.length === 0 || places.includes(menu)) return []
    const known = [...new Set(places)]
    const message = `no site with this page has a menu ${menu}: ${nameRepair(menu, known)}`
    return [{ level: 'error', file: join(root, 'en', `${id}.md`), line: 1, key: 'menu', message }]
  })
}

/** Mismatches between the menus of sites and the group's own pages. */
export const checkMenuPages = (
  sets: ContentSets,
  menus: readonly MenusOfSite[],
): readonly FolderProblem[] => [
  ...menus.flatMap((one) => linksToNothing(sets, one)),
  ...pagesWithoutMenu('content', sets.common, menus),
  ...Object.entries(sets.sites).flatMap(([key, set]) =>
    pagesWithoutMenu(
      join('sites', key, 'content'),
      set,
      menus.filter(({ site }) => site === key),
    ),
  ),
]
