import { pageAt } from '#domain/pages/pages.ts'

import { menuTarget, type MenuSource } from './menu-target.ts'

/**
 * The sites on which a link leads to nothing, by the check of menus. A page of the product that only some of the sites
 * lack is none of them: there the link becomes plain text.
 * @param to a path of the site, with its query and anchor
 */
export function sitesWithoutTarget(
  to: string,
  sources: readonly MenuSource[],
): readonly MenuSource['site'][] {
  const without = sources.filter((source) => menuTarget(to, source) === null)
  const isOfProduct = pageAt(to.replace(/[?#].*/, '')) !== null
  return isOfProduct && without.length < sources.length ? [] : without.map(({ site }) => site)
}
