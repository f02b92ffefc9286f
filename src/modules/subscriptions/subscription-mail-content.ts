import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isValidDiscount, pricesOf, type Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { WatchRequest } from '#domain/subscriptions/watch-request.ts'
import type { VehicleNotice } from '#domain/subscriptions/watched-vehicle.ts'
import { photoWithin } from '#domain/vehicle/stored-photo.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatShortMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { requestLabels } from '#i18n/request-labels.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { mailLink, fine, button, text } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart } from '#platform/mail/mail-layout.ts'

/** The context of every mail. */
export type MailContext = Readonly<{
  request: WatchRequest
  /** The vehicle of the request; `null` for a search, or if it is unknown. */
  vehicle: Vehicle | null
  language: Locale
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The token of the subscription's page. */
  token: string
  /** Whether the shopper saw personalized prices at the request. @see PRC-2 */
  shopper: Shopper
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/** A vehicle to report. */
export type MailVehicle = Readonly<{
  vehicle: Vehicle
  news: VehicleNotice
  /** The price that its shopper saw at the time of the request; `null` for none. */
  was: Cents | null
  fees: readonly Fee[]
}>

const wordsFor = (about: MailContext) => mailWords('notification-mail', about)
const translatorFor = (about: MailContext) => wordsFor(about).t

const labelsOf = ({ request, vehicle, language }: MailContext) =>
  requestLabels(request, vehicle, language)

/** A request in words, with only known vehicles and values, since even a stock number may be typed. */
const knownLabels = (about: MailContext, known: WatchRequest) =>
  known.kind === 'vehicle' && about.vehicle === null
    ? []
    : requestLabels(known, about.vehicle, about.language)

/** The sender with the store's street address, as the law requires for such mail. */
const fromPart = (about: MailContext): MailPart => {
  const { dealer } = about
  const values = { dealer: dealer.name, address: postalAddress(dealer) }
  return fine(translatorFor(about)('from', values))
}

const whyPart = (about: MailContext): MailPart =>
  fine(translatorFor(about)('why', { site: about.site.name }))

const mailOf = (about: MailContext, title: string, parts: readonly MailPart[]): WordedMail =>
  wordsFor(about).mail(title, [...parts, fromPart(about)])

const pageOf = (about: MailContext) => mailLink(about, paths.subscription(about.token))

/**
 * Asks a shopper to confirm address and request; a confirmed address gets a notice that the request is active. Anyone's
 * address can be typed with a request, so both contain only known vehicles and values.
 * @param known from `knownRequest`
 */
export function confirmationRequestMail(
  about: MailContext,
  isConfirmed: boolean,
  known: WatchRequest,
): WordedMail {
  const words = wordsFor(about)
  const { t } = words
  const labels = knownLabels(about, known)
  const what = labels.join(', ')
  const list: readonly MailPart[] = labels.length > 0 ? [{ kind: 'list', items: labels }] : []
  const site = about.site.name
  if (isConfirmed)
    return mailOf(about, what ? t('known.subject', { what }) : t('known.subjectPlain'), [
      words.text(what ? 'known.intro' : 'known.introPlain', { site }),
      ...list,
      button(t('known.button'), pageOf(about)),
      whyPart(about),
    ])
  return mailOf(about, what ? t('ask.subject', { what }) : t('ask.subjectPlain'), [
    words.text(what ? 'ask.intro' : 'ask.introPlain', { site }),
    ...list,
    words.text('ask.whole'),
    text(t('ask.how')),
    button(t('ask.button'), pageOf(about)),
    fine(t('ask.other')),
  ])
}

/** The public price as the site shows it; `null` if it shows none. @see PRC-8, PRC-11 */
function publicPriceText(
  { vehicle, fees }: MailVehicle,
  { site, language }: MailContext,
): string | null {
  const t = areaTranslator('vehicle-card', language)
  const { base, lead } = pricesOf(vehicle, { site, shopper: 'unknown', fees })
  if (base.kind === 'call') return t('call')
  if (lead === null) return null
  const { label, amount } = lead
  const price = formatMoney(amount, language)
  const named = { allIn: t('allInIs', { price }), msrp: t('msrpIs', { price }) }
  return label === 'allIn' || label === 'msrp' ? named[label] : price
}

/** The price at the time of the request; `null` if it is not lower now. */
const wasText = ({ was }: MailVehicle, amount: Cents, about: MailContext) =>
  was !== null && was > amount
    ? translatorFor(about)('was', { price: formatMoney(was, about.language) })
    : null

const joined = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join(', ') || null

/**
 * The price as its shopper sees it, and the line directly below it. For a known shopper the personal price comes first
 * with the public one beside it; the price under the site's own label is below.
 * @see PRC-2, PRC-11
 */
function priceTexts(sent: MailVehicle, about: MailContext) {
  const { site, language, shopper } = about
  const { vehicle, fees } = sent
  const publicText = publicPriceText(sent, about)
  const { lead, shown, prices } = pricesOf(vehicle, { site, shopper, fees })
  if (lead === null || shown === null) return { price: publicText, below: [] }
  const was = wasText(sent, lead.amount, about)
  if (shown === prices.general) return { price: joined(publicText, was), below: [] }
  const t = areaTranslator('vehicle-card', language)
  const label = isValidDiscount(vehicle.pricing.exclusiveDiscount)
    ? site.pricing.personalLabel[language]
    : ''
  const isAllIn = lead.label === 'yourAllIn'
  const shopperLine =
    `${isAllIn ? t('yourAllIn') : label} ${formatMoney(lead.amount, language)}`.trim()
  return {
    price: joined(shopperLine, was, publicText),
    below: isAllIn && label !== '' ? [`${label} ${formatMoney(shown, language)}`] : [],
  }
}

/** In pixels: twice the width of a mail on phones. */
const PHOTO_WIDTH = 960

/** The first photo, if it is stored here: other hosts would learn who reads the mail, and a rendering is no photo. */
function photoOf({ imageUrls }: Vehicle, { origin }: MailContext): string | null {
  const path = photoWithin(imageUrls[0] ?? '', PHOTO_WIDTH)
  return path && `${origin}${path}`
}

function vehiclePart(sent: MailVehicle, about: MailContext): MailPart {
  const { price, below } = priceTexts(sent, about)
  const { vehicle } = sent
  const { language } = about
  const t = areaTranslator('vehicle-card', language)
  const facts = [
    vehicle.condition === 'used' && vehicle.mileage !== null
      ? formatShortMiles(vehicle.mileage, language)
      : null,
    vehicle.colorExt && vehicleWord(vehicle.colorExt, language),
    vehicle.location,
  ]
  return {
    kind: 'vehicle',
    name: [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' '),
    lines: [
      ...below,
      facts.filter(Boolean).join(' · '),
      t('stock', { stock: vehicle.stock }),
    ].filter(Boolean),
    price,
    href: mailLink(about, paths.detail(vehicle)),
    see: translatorFor(about)('see'),
    picture: photoOf(vehicle, about),
  }
}

/** The date at the dealer. */
const dateOf = ({ language, dealer }: MailContext, iso: string) =>
  new Intl.DateTimeFormat(INTL_LOCALE[language], {
    dateStyle: 'long',
    timeZone: dealerTimeZone(dealer),
  }).format(new Date(iso))

/**
 * Sends vehicles to a shopper.
 * @param sent at least one
 * @param expiresAt when the subscription expires, ISO; `null` if this mail is its last
 */
export function newsMail(
  about: MailContext,
  sent: readonly MailVehicle[],
  expiresAt: string | null,
): WordedMail {
  const { request } = about
  const words = wordsFor(about)
  const { t } = words
  const what = labelsOf(about).join(', ')
  const n = sent.length
  const news = sent[0]?.news ?? 'arrived'
  const title = news === 'arrived' ? t('news.subject', { n, what }) : t(`${news}.subject`, { what })
  const intro = news === 'arrived' ? words.text('news.intro', { n }) : words.text(`${news}.intro`)
  const type = request.kind === 'search' ? request.query.types[0] : undefined
  // A request for all lists has no single list.
  const all: readonly MailPart[] =
    request.kind === 'search' && type !== undefined
      ? [
          {
            kind: 'link',
            label: t('seeAll'),
            href: mailLink(about, paths.search(type, request.query)),
          },
        ]
      : []
  const end: readonly MailPart[] =
    expiresAt === null
      ? [fine(t('lastOne'))]
      : [
          fine(t('until', { date: dateOf(about, expiresAt) })),
          { kind: 'link', label: t('manage'), href: pageOf(about) },
        ]
  return mailOf(about, title, [
    intro,
    ...sent.map((one) => vehiclePart(one, about)),
    ...all,
    text(t('mayGo')),
    ...end,
    whyPart(about),
  ])
}
