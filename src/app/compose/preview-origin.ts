import type { Site } from '#domain/site/site.ts'

/**
 * A function that returns the origin of a site's previews: the site's own one, or, in a back office that is only on
 * this machine, the name that every site has here.
 * @param adminOrigin of the back office
 */
export const previewOrigin =
  (adminOrigin: () => string, originOf: (site: Site) => string) =>
  (site: Site): string => {
    const { hostname, port } = new URL(adminOrigin())
    return hostname === 'localhost' ? `http://${site.key}.localhost:${port}` : originOf(site)
  }
