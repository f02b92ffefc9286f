import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { Services } from '#modules/services.ts'

/** The dealer of a site's service department: the one that gets its service leads; `null` on a site without any. */
export const serviceDealer = (site: Site, dealers: Services['dealers']): Dealer | null =>
  dealers.byCode(site.arkonas.service) ?? dealers.own(site)
