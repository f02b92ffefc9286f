import type { AdminContext } from '#admin/lib/admin-context.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

/** The time zone in which views say when something happens with a document: of its store or site, or of the first one. */
export function timeZoneOf(
  { services }: Pick<AdminContext, 'services'>,
  { kind, site, id }: DocumentRef,
): DealerTimeZone {
  const [store = ''] = isFormKind(kind) ? id.split('/') : []
  const found = services.dealers.byCode(store)
  if (found) return dealerTimeZone(found)
  const own = (site === null ? null : services.siteByKey(site)) ?? services.firstSite()
  const { dealers } = services
  // A site of several stores has the clock of its first one.
  const dealer = dealers.own(own) ?? dealers.ofSite(own)[0] ?? dealers.all()[0]
  return dealer ? dealerTimeZone(dealer) : 'America/Phoenix'
}
