import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ShopperHold } from '#modules/holds/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The data of a hold's page. */
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

/** Reasons for which a hold ends before it begins. */
const NEVER_BEGUN: ReadonlySet<string> = new Set(['unconfirmed', 'unanswered', 'declined', 'taken'])

/** The title and the main text, which says why an ended hold ended; `until` is when the link to start it expires. */
function textsOf(
  hold: ShopperHold,
  kind: HoldKind,
  { isOffered, ...values }: TextValues & Readonly<{ isOffered: boolean }>,
  locale: Locale,
) {
  const t = areaTranslator('hold', locale)
  const { reason } = hold
  const textKey = kind === 'waiting' && !isOffered ? 'waitingStoppedText' : TEXTS[kind]
  const isNever = kind === 'ended' && reason !== null && NEVER_BEGUN.has(reason)
  return {
    title: t(isNever ? 'neverTitle' : `${kind}Title`, values),
    text: kind === 'ended' && reason !== null ? t(`ended.${reason}`) : t(textKey, values),
    until: kind === 'ask' ? t('askUntil', values) : null,
  }
}
/** The values of the placeholders in the texts. */
type TextValues = Readonly<{ vehicle: string; time: string; dealer: string; hours: number }>

/** The vehicle of a hold as it is listed now; `null` if another one has its stock number. */
function listedVehicle({ services, site }: AppContext, { stock, dealerCode, vin }: ShopperHold) {
  const listed = services.inventory.byStock(site, stock, dealerCode)
  return listed?.vin === vin ? listed : null
}

const isAvailable = ({ tags }: Vehicle) => !tags.has('isSold') && !tags.has('isPendingSold')

const phoneOf = (dealer: Dealer | null) =>
  dealer?.phone ? { text: formatPhone(dealer.phone), href: paths.call(dealer.phone) } : null

/** The values for the texts; the time is in the store's time zone, and empty if the hold has none. */
function textValues(app: AppContext, hold: ShopperHold, vehicle: Vehicle | null): TextValues {
  const dealer = app.services.dealers.byCode(hold.dealerCode)
  const at = hold.answerBy ?? hold.until
  return {
    vehicle: vehicle ? vehicleName(vehicle) : hold.vin,
    time: at !== null && dealer ? formatMoment(at, app.locale, dealerTimeZone(dealer)) : '',
    dealer: dealer?.name ?? app.site.name,
    hours: app.services.holds.rulesOf(hold.dealerCode).hours,
  }
}

/**
 * What the page of a new hold asks for: the text and the button, which state the deposit, and that the store decides
 * first.
 */
function askTexts(
  { depositDue, deposit, asksStore }: ShopperHold,
  values: TextValues,
  locale: Locale,
) {
  const t = areaTranslator('hold', locale)
  const ask = asksStore ? 'askStore' : 'ask'
  if (depositDue !== null) {
    const amount = formatMoney(depositDue, locale)
    return {
      text: t(`${ask}TextDeposit`, { ...values, amount }),
      askButton: t(`${ask}ButtonDeposit`, { amount }),
    }
  }
  const askButton = t(`${ask}Button`, values)
  if (deposit === null) return { text: t(`${ask}Text`, values), askButton }
  return {
    text: t(`${ask}TextPaid`, { ...values, amount: formatMoney(deposit, locale) }),
    askButton,
  }
}

/** What happened with a paid deposit; empty for none. */
function depositText({ deposit }: ShopperHold, kind: HoldKind, locale: Locale): string {
  if (deposit === null || kind === 'ask' || kind === 'converted') return ''
  const key = kind === 'ended' ? 'depositBack' : 'depositPaid'
  return areaTranslator('hold', locale)(key, { amount: formatMoney(deposit, locale) })
}

/** The next steps of an active hold, and the address of its calendar file. */
function nextSteps(token: string, place: string, locale: Locale) {
  const t = areaTranslator('hold', locale)
  return {
    next: [t('next.call'), t('next.visit', { place }), t('next.bring'), t('next.over')],
    calendarHref: paths.holdFile(token),
  }
}

/**
 * A hold in the shopper's language. Addresses are `null` for what it lacks: a vehicle that is still listed, a calendar
 * file, a way to hold the vehicle again.
 * @param token the secret in its address
 */
export function holdView(hold: ShopperHold, token: string, app: AppContext) {
  const { services, site, locale } = app
  const vehicle = listedVehicle(app, hold)
  const dealer = services.dealers.byCode(hold.dealerCode)
  const kind = kindOf(hold)
  const place = dealer ? postalAddress(dealer) : site.name
  const rules = services.holds.rulesOf(hold.dealerCode)
  const values = textValues(app, hold, vehicle)
  const canHoldAgain =
    kind === 'ended' && rules.isOffered && vehicle !== null && isAvailable(vehicle)
  return {
    kind,
    hours: rules.hours,
    deposit: depositText(hold, kind, locale),
    ...textsOf(hold, kind, { ...values, isOffered: rules.isOffered }, locale),
    ...(kind === 'ask' ? askTexts(hold, values, locale) : { askButton: '' }),
    ...(kind === 'held' ? nextSteps(token, place, locale) : { next: [], calendarHref: null }),
    phone: phoneOf(dealer),
    vehicleHref: vehicle && paths.detail(vehicle),
    searchHref: paths.search(site.isUsedSite ? 'used' : (vehicle?.condition ?? 'new')),
    againHref: canHoldAgain ? offeredLink(site, paths.vehicleHold(vehicle)) : null,
  }
}
