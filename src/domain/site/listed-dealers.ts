import type { Site } from '#domain/site/site.ts'

/** The site options that decide whose vehicles it lists. */
export type ListingSite = Pick<Site, 'arkonas' | 'inventory'>

/** The dealers of a site's inventory code; `null` if no site has such a code. */
export const storesOfCode = (
  code: string,
  sites: readonly ListingSite[],
): readonly string[] | null =>
  sites.find(({ arkonas, inventory }) => arkonas.inventory === code && inventory.stores.length > 0)
    ?.inventory.stores ?? null

/**
 * Codes of the dealers whose vehicles a site lists, its own first; empty for a site without any.
 * @param sites every registered site: a site may show the list of another one's code
 */
export function listedDealers(site: ListingSite, sites: readonly ListingSite[]): readonly string[] {
  const siteCode = site.arkonas.site
  const code = site.arkonas.inventory || siteCode
  const stores =
    site.inventory.stores.length > 0 ? site.inventory.stores : (storesOfCode(code, sites) ?? [code])
  return [...new Set(stores.includes(siteCode) ? [siteCode, ...stores] : stores)].filter(Boolean)
}
