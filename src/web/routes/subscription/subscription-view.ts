import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { requestLabels } from '#i18n/request-labels.ts'
import type { ShopperSubscription } from '#modules/subscriptions/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The data of a subscription's page. */
export type SubscriptionView = Readonly<ReturnType<typeof subscriptionView>>

const TITLES = {
  pending: 'page.pendingTitle',
  confirmed: 'page.confirmedTitle',
  ended: 'page.endedTitle',
} as const

/** A subscription as shown to its shopper. */
export function subscriptionView(
  { request, state, email, expiresAt, dealerCode }: ShopperSubscription,
  { services, site, locale }: AppContext,
) {
  const t = areaTranslator('notification', locale)
  const list = site.isUsedSite ? 'used' : 'new'
  const vehicle =
    request.kind === 'vehicle'
      ? services.inventory.byStock(site, request.stock, request.dealerCode)
      : null
  const dealer = services.dealers.byCode(dealerCode)
  const date = dateFormat(locale, {
    dateStyle: 'long',
    ...(dealer && { timeZone: dealerTimeZone(dealer) }),
  })
  const seeHref = () => {
    if (request.kind === 'vehicle') return vehicle && paths.detail(vehicle)
    // A request for every list has no list of its own.
    const [type] = request.query.types
    return type ? paths.search(type, request.query) : null
  }
  return {
    title: seoTitle(t(TITLES[state]), site),
    state,
    email,
    /** The request in words. */
    labels: requestLabels(request, vehicle, locale),
    isVehicle: request.kind === 'vehicle',
    /** When it expires; empty until it is confirmed. */
    until: expiresAt === null ? '' : date.format(new Date(expiresAt)),
    /**
     * The vehicle, or the list of current matches; `null` for an unknown vehicle, and for a request about every list.
     */
    seeHref: seeHref(),
    searchHref: paths.search(list),
    /** The notification form for another one; `null` on a site without notifications. */
    formHref: offeredLink(site, paths.availabilityNotification()),
  }
}
