import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ShopperHold } from '#modules/holds/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A hold as its page shows it. */
export type HoldView = Readonly<ReturnType<typeof holdView>>

const TEXTS = {
  ask: 'askText',
  waiting: 'waitingText',
  held: 'heldText',
  converted: 'convertedText',
  ended: 'ended.time',
} as const

type HoldKind = 'ask' | 'waiting' | 'held' | 'converted' | 'ended'

const kindOf = ({ state, isConfirmed }: ShopperHold): HoldKind => {
  if (state === 'open') return isConfirmed ? 'waiting' : 'ask'
  return state === 'held' || state === 'converted' ? state : 'ended'
}

/** The main text: the state of the hold, or why it ended. */
function wordsOf(hold: ShopperHold, kind: HoldKind, facts: Facts, locale: Locale) {
  const t = areaTranslator('hold', locale)
  const { reason } = hold
  return {
    title: t(`${kind}Title`, facts),
    text: kind === 'ended' && reason !== null ? t(`ended.${reason}`) : t(TEXTS[kind], facts),
    until: kind === 'ask' ? t('askUntil', facts) : null,
  }
}
type Facts = Readonly<{ vehicle: string; time: string; dealer: string }>

/** The vehicle of a hold as it is listed now; `null` if another one has its stock number. */
function listedVehicle({ services, site }: AppContext, { stock, dealerCode, vin }: ShopperHold) {
  const listed = services.inventory.byStock(site, stock, dealerCode)
  return listed?.vin === vin ? listed : null
}

const isFree = ({ tags }: Vehicle) => !tags.has('isSold') && !tags.has('isPendingSold')

const phoneOf = (dealer: Dealer | null) =>
  dealer?.phone ? { text: formatPhone(dealer.phone), href: paths.call(dealer.phone) } : null

/** Names and times in the texts, times in the store's time zone. */
function factsOf(app: AppContext, hold: ShopperHold, vehicle: Vehicle | null): Facts {
  const dealer = app.services.dealers.byCode(hold.dealerCode)
  const at = hold.answerBy ?? hold.until
  return {
    vehicle: vehicle ? vehicleName(vehicle) : hold.vin,
    time: at !== null && dealer ? formatMoment(at, app.locale, dealerTimeZone(dealer)) : '',
    dealer: dealer?.name ?? app.site.name,
  }
}

/** The parts of an active hold: the next steps, and its calendar file. */
function heldParts(token: string, place: string, locale: Locale) {
  const t = areaTranslator('hold', locale)
  return {
    next: [t('next.call'), t('next.visit', { place }), t('next.bring'), t('next.over')],
    calendarHref: paths.holdFile(token),
  }
}

/** A hold in the shopper's language. @param token of its address */
export function holdView(hold: ShopperHold, token: string, app: AppContext) {
  const { services, site, locale } = app
  const vehicle = listedVehicle(app, hold)
  const dealer = services.dealers.byCode(hold.dealerCode)
  const kind = kindOf(hold)
  const place = dealer ? postalAddress(dealer) : site.name
  const isAgain = kind === 'ended' && vehicle !== null && isFree(vehicle)
  return {
    kind,
    ...wordsOf(hold, kind, factsOf(app, hold, vehicle), locale),
    ...(kind === 'held' ? heldParts(token, place, locale) : { next: [], calendarHref: null }),
    phone: phoneOf(dealer),
    vehicleHref: vehicle && paths.detail(vehicle),
    searchHref: paths.search(site.isUsedSite ? 'used' : (vehicle?.condition ?? 'new')),
    againHref: isAgain ? offeredLink(site, paths.vehicleHold(vehicle)) : null,
  }
}
