import type { AdminContext } from '#admin/lib/admin-context.ts'
import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'

/** The time zone of a site's store, or of the first of several. @param site by default the first one of the group */
export function siteTimeZone(
  { services }: Pick<AdminContext, 'services'>,
  site = services.firstSite(),
): DealerTimeZone {
  const { dealers } = services
  const dealer = dealers.own(site) ?? dealers.ofSite(site)[0] ?? dealers.all()[0]
  return dealer ? dealerTimeZone(dealer) : 'America/Phoenix'
}
