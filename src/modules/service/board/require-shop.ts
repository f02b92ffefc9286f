import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

/**
 * A shop in which a person may do something.
 * @throws {AppError} `not-found` for an unknown shop, `forbidden` for one of another store
 */
export function requireShop(
  { shops, now }: Pick<SchedulerDeps, 'shops' | 'now'>,
  actor: Actor,
  { shopId, action }: Readonly<{ shopId: string; action: Action }>,
): ShopPlace {
  authorize(actor, action, {}, now().getTime())
  const place = shops.all().find((one) => one.shopId === shopId)
  if (!place) throw new AppError('not-found', 'There is no such shop.', { key: 'shopGone' })
  authorize(actor, action, { dealerCode: place.dealer.code }, now().getTime())
  return place
}
