import type { ShopKind } from '#domain/service/shop.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'

/** Where a visit begins that is booked from a service page. */
export type BookStartView =
  /** Here: the first questions lead to the scheduler of a shop. */
  | Readonly<{ kind: 'here'; action: string }>
  /** At another company's site, whose host is told before anybody goes there. @see SITE-10 */
  | Readonly<{ kind: 'external'; href: string; host: string }>
  /** Nowhere online. */
  | Readonly<{ kind: 'none' }>

/** Where visits to a kind of shop are booked on a site. */
export function bookStartView(
  { services, site }: Pick<AppContext, 'services' | 'site'>,
  kind: Exclude<ShopKind, 'test'>,
): BookStartView {
  const external = site.serviceOptions.externalSchedulingUrl
  if (external !== '') return { kind: 'external', href: external, host: new URL(external).host }
  const kinds = new Set(services.scheduler.shops(site).map((shop) => shop.kind))
  // Who has no express shop does the same work in the main one.
  const shop = [kind, 'main' as const].find((one) => kinds.has(one))
  return shop === undefined
    ? { kind: 'none' }
    : { kind: 'here', action: paths.serviceScheduler(shop) }
}
