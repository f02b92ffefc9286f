import type { Site } from '#domain/site/site.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

type Cached<T> = Readonly<{ version: string; value: T }>
type Source = Readonly<{ site: Site; services: Readonly<{ inventory: VehicleCatalog }> }>

/**
 * Remembers what is worked out from all vehicles of a site, by key, until the inventory has another version: no request
 * pays for what another one had already. Keys come from the site, never from an address.
 */
export function perVersion<T>() {
  const known = new WeakMap<VehicleCatalog, WeakMap<Site, Map<string, Cached<T>>>>()
  /** `isCurrent`: whether a value still holds, where it depends on more than the version. */
  return (
    { site, services: { inventory } }: Source,
    key: string,
    make: () => T,
    isCurrent: (value: T) => boolean = () => true,
  ): T => {
    const ofSites = known.get(inventory) ?? new WeakMap<Site, Map<string, Cached<T>>>()
    known.set(inventory, ofSites)
    const ofSite = ofSites.get(site) ?? new Map<string, Cached<T>>()
    ofSites.set(site, ofSite)
    const version = inventory.version()
    const before = ofSite.get(key)
    if (before?.version === version && isCurrent(before.value)) return before.value
    const value = make()
    ofSite.set(key, { version, value })
    return value
  }
}
