import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { calendarFile } from '#domain/hours/calendar-file.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ShopperBooking } from '#domain/service/booking.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { atTime } from '#i18n/at-time.ts'
import { formatCents } from '#i18n/format.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { mailWords, type MailWords, type WordedMail } from '#modules/mails/module.ts'
import type { ShopperNews } from '#modules/service/service-jobs.ts'
import { mailLink, fine, button } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart } from '#platform/mail/mail-layout.ts'

/** A visit, with the sender of the mail about it. */
export type ServiceMailContext = Readonly<{
  booking: ShopperBooking
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

const translatorFor = (language: Locale) => areaTranslator('service-mail', language)

/** `Monday, November 23, 9:30am`: a `slotText` in words. */
function whenText(slot: string, language: Locale): string {
  const moment = readSlot(slot)
  if (moment === null) return slot
  const day = new Intl.DateTimeFormat(INTL_LOCALE[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(moment.date))
  return `${day}, ${timeText(moment.minutes)}`
}

const linkTo = ({ origin, booking: { language } }: ServiceMailContext, path: string) =>
  mailLink({ origin, language }, path)

function priceText({ estimate, language }: ShopperBooking): string | null {
  const t = translatorFor(language)
  const { from, to, hasQuotes } = estimate
  if (to === 0) return null
  const money = (amount: number) => formatCents(cents(amount), language)
  const price = from === to ? money(from) : t('priceRange', { from: money(from), to: money(to) })
  return t('priceIs', { price: hasQuotes ? t('priceOpen', { price }) : price })
}

const vehicleText = ({ vehicle: { year, make, model, vin } }: ShopperBooking) =>
  [year, make, model].filter(Boolean).join(' ') || vin

/** The booking, one fact per line. */
function facts({ booking, dealer }: ServiceMailContext): readonly string[] {
  const { language, services, advisor, transport, slot, shopName } = booking
  const t = translatorFor(language)
  const vehicle = vehicleText(booking)
  return [
    t('whenIs', { when: whenText(slot, language) }),
    t('whereIs', { where: `${shopName[language]}, ${dealer.name}, ${postalAddress(dealer)}` }),
    t('workIs', { work: services.map(({ name }) => name[language]).join(', ') }),
    priceText(booking),
    vehicle === '' ? null : t('vehicleIs', { vehicle }),
    advisor && t('advisorIs', { name: advisor.name }),
    t('transportIs', {
      transport: areaTranslator('scheduler', language)(`transport.${transport}`),
    }),
  ].filter((line) => line !== null)
}

type ServiceWords = MailWords<'service-mail'>

const wordsFor = (about: ServiceMailContext): ServiceWords => {
  const { language, slot } = about.booking
  const common = { when: whenText(slot, language), shop: about.dealer.name }
  return mailWords('service-mail', { ...about, language }, common)
}

/** The store's contact data, including its street address, as the law requires. */
function foot({ dealer }: ServiceMailContext, { t, ...words }: ServiceWords): readonly MailPart[] {
  const phone = dealer.servicePhone ?? dealer.phone
  return [
    ...(phone === null ? [] : [words.text('call', { phone: formatPhone(phone) })]),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ]
}

const mailOf = (
  about: ServiceMailContext,
  words: ServiceWords,
  title: string,
  parts: readonly MailPart[],
): WordedMail => words.mail(title, [...parts, ...foot(about, words)])

type News = Exclude<ShopperNews, 'unconfirmed'>

/** Notifies a shopper about a change of their visit, or reminds them of it. */
export function visitMail(about: ServiceMailContext, news: News): WordedMail {
  const { booking } = about
  const { language, slot, token } = booking
  const words = wordsFor(about)
  const { t } = words
  const when = whenText(slot, language)
  const title =
    news === 'reminder'
      ? t('reminder.subject', { time: atTime(readSlot(slot)?.minutes ?? 0, language) })
      : t(`${news}.subject`, { when })
  const intro =
    news === 'confirmed'
      ? words.text('confirmed.intro', { shop: about.dealer.name })
      : words.text(`${news}.intro`)
  const page = linkTo(about, paths.serviceBooking(token))
  const links: readonly MailPart[] =
    news === 'cancelled'
      ? [button(t('again'), page)]
      : [
          button(t('manage'), page),
          {
            kind: 'link',
            label: t('calendar'),
            href: linkTo(about, paths.serviceBookingFile(token)),
          },
          fine(t('noWork')),
        ]
  return mailOf(about, words, title, [intro, { kind: 'list', items: facts(about) }, ...links])
}

/** Asks a shopper to confirm their visit. @param proof the secret of the link @param until ISO @see SVC-15 */
export function confirmationMail(
  about: ServiceMailContext,
  { proof, until }: Readonly<{ proof: string; until: string }>,
): WordedMail {
  const { booking, dealer } = about
  const { language, slot, timeZone, token } = booking
  const words = wordsFor(about)
  const { t } = words
  const { minutes } = localMoment(new Date(until), timeZone)
  return mailOf(about, words, t('unconfirmed.subject', { when: whenText(slot, language) }), [
    words.text('unconfirmed.intro', { shop: dealer.name, time: timeText(minutes) }),
    button(t('unconfirmed.button'), linkTo(about, paths.serviceBooking(token, proof))),
    { kind: 'list', items: facts(about) },
    fine(t('unconfirmed.other')),
  ])
}

/**
 * Offers a freed place to a waiting list entry.
 * @param offered.until ISO
 * @param offered.proof the secret of the link
 */
export function offerMail(
  about: ServiceMailContext,
  { until, waitingToken, proof }: Readonly<Record<'until' | 'waitingToken' | 'proof', string>>,
): WordedMail {
  const { booking, dealer } = about
  const { language, slot, timeZone } = booking
  const words = wordsFor(about)
  const { t } = words
  const end = whenText(slotText(localMoment(new Date(until), timeZone)), language)
  return mailOf(about, words, t('offer.subject', { when: whenText(slot, language) }), [
    words.text('offer.intro', { shop: dealer.name }),
    { kind: 'list', items: facts(about) },
    words.text('offer.until', { until: end }),
    button(t('offer.button'), linkTo(about, paths.serviceWaiting(waitingToken, proof))),
    fine(t('offer.leave')),
  ])
}

/** A visit as a calendar file, in its shopper's language. @param stamp when this is written */
export function visitCalendar(about: ServiceMailContext, stamp: Date): string {
  const { booking, dealer, site } = about
  const t = translatorFor(booking.language)
  return calendarFile({
    uid: `${booking.id}@${site.key}`,
    stamp,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: t('eventName', { dealer: dealer.name }),
    location: postalAddress(dealer),
    description: facts(about).join('\n'),
    url: linkTo(about, paths.serviceBooking(booking.token)),
    sequence: booking.revision,
    isCancelled: booking.state === 'cancelled',
  })
}
