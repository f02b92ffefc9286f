import type { AdminContext } from '#admin/lib/admin-context.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import { storeOfForm } from '#domain/content/editing/form-kinds.ts'
import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

/**
 * The time zone in which views say when something happens with a document: of its store or site, or of the first one.
 */
export function timeZoneOf(
  { services }: Pick<AdminContext, 'services'>,
  { site, ...ref }: DocumentRef,
): DealerTimeZone {
  const store = storeOfForm(ref)
  const found = store === null ? null : services.dealers.byCode(store)
  if (found) return dealerTimeZone(found)
  return siteTimeZone({ services }, (site === null ? null : services.siteByKey(site)) ?? undefined)
}
