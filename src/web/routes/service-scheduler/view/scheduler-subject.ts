import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ShopKind, ShopView } from '#domain/service/shop.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The shop of an address of this route. */
export type SchedulerSubject = Readonly<{
  kind: ShopKind
  shop: ShopView
  dealer: Dealer
}>

const KINDS: readonly ShopKind[] = ['main', 'express', 'test']

/**
 * The kind of shop of an address of this route.
 * @throws {Error} for another address: a bug in the table of routes
 */
export function shopKindOf(pathname: string): ShopKind {
  const kind = KINDS.find((one) => paths.serviceScheduler(one) === pathname.replace(/\/$/, ''))
  if (!kind) throw new Error(`no service scheduler at ${pathname}`)
  return kind
}

/**
 * The shop of an address, and its dealer; `null` on a site whose dealer has none of this kind. Posted values can't
 * change it.
 */
export function schedulerSubject(
  { services, site }: Pick<AppContext, 'services' | 'site'>,
  kind: ShopKind,
): SchedulerSubject | null {
  const { scheduler, dealers } = services
  const shop =
    kind === 'test'
      ? scheduler.testShop(site)
      : (scheduler.shops(site).find((one) => one.kind === kind) ?? null)
  const dealer = shop && dealers.byCode(shop.dealerCode)
  return shop && dealer ? { kind, shop, dealer } : null
}
