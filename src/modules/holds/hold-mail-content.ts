import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import type { HoldRules } from '#domain/holds/hold-rules.ts'
import { holdDueAt } from '#domain/holds/hold.ts'
import { calendarFile } from '#domain/hours/calendar-file.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Lead } from '#modules/leads/module.ts'
import { mailWords, type MailWords, type WordedMail } from '#modules/mails/module.ts'
import {
  button,
  fine,
  mailLink,
  siteMail,
  text,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart } from '#platform/mail/mail-layout.ts'

import type { ShopperNotice, StoreNotice } from './hold-jobs.ts'
import type { StoredHold } from './hold-record.ts'

/** A hold and its context, for the mails about it. */
export type HoldMailContext = Readonly<{
  hold: StoredHold
  /** `2026 Jeep Wrangler`, from the inventory: nothing that a shopper typed. */
  vehicle: string
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The token of the hold's page. */
  token: string
  /** Those of its store now. */
  rules: Pick<HoldRules, 'hours' | 'newAnHour' | 'isOffered'>
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/** The end of the hold, or of its link, in words. */
const timeOf = ({ hold, dealer }: HoldMailContext, language: Locale): string => {
  const at = holdDueAt(hold)
  return at === null ? '' : formatMoment(at, language, dealerTimeZone(dealer))
}

const linkTo = ({ origin, hold: { language } }: HoldMailContext, path: string) =>
  mailLink({ origin, language }, path)

type HoldWords = MailWords<'hold-mail'>

/** The store's contact data, including its street address, as the law requires. */
const foot = ({ dealer }: HoldMailContext, { t, ...words }: HoldWords): readonly MailPart[] => [
  ...(dealer.phone === null ? [] : [words.text('call', { phone: formatPhone(dealer.phone) })]),
  fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
]

const factsOf = (about: HoldMailContext, language: Locale) => ({
  vehicle: about.vehicle,
  stock: about.hold.stock,
  dealer: about.dealer.name,
  time: timeOf(about, language),
  hours: about.rules.hours,
  newAnHour: about.rules.newAnHour,
})

/**
 * The mail that asks a shopper to begin their hold. It contains no typed text, because anyone's address can be typed.
 */
export function confirmationRequestMail(about: HoldMailContext): WordedMail {
  const { language } = about.hold
  const facts = factsOf(about, language)
  const words = mailWords('hold-mail', { ...about, language }, facts)
  const { t } = words
  return words.mail(t('ask.subject', facts), [
    words.text('ask.intro', facts),
    words.text('ask.how', facts),
    button(t('ask.button'), linkTo(about, paths.hold(about.token))),
    fine(t('ask.other')),
    ...foot(about, words),
  ])
}

/** The mail to a shopper about a change of their hold. */
export function shopperMail(about: HoldMailContext, notice: ShopperNotice): WordedMail {
  const { language, state } = about.hold
  const facts = factsOf(about, language)
  const words = mailWords('hold-mail', { ...about, language }, facts)
  const { t } = words
  const page = linkTo(about, paths.hold(about.token))
  const links: readonly MailPart[] =
    state === 'held'
      ? [
          button(t('button'), page),
          { kind: 'link', label: t('calendar'), href: linkTo(about, paths.holdFile(about.token)) },
        ]
      : [button(t('buttonEnded'), page)]
  return words.mail(t(`${notice}.subject`, facts), [
    words.text(`${notice}.intro`, facts),
    ...links,
    ...foot(about, words),
  ])
}

type StoreFacts = ReturnType<typeof factsOf> & Pick<HoldRules, 'isOffered'>

const TO_STORES: Readonly<
  Record<StoreNotice, (facts: StoreFacts) => readonly [subject: string, intro: string]>
> = {
  held: ({ vehicle, stock, time }) => [
    `On hold until ${time}: ${vehicle}, ${stock}`,
    `A shopper holds the ${vehicle}, stock number ${stock}, online until ${time}. Please keep it and contact them.`,
  ],
  waiting: ({ vehicle, stock, time, newAnHour, isOffered }) => [
    `Please decide: hold of the ${vehicle}, ${stock}`,
    `A shopper asks to hold the ${vehicle}, stock number ${stock}. ${
      isOffered
        ? `More than ${newAnHour} new holds came within an hour`
        : 'They asked before your store stopped offering holds'
    }, so this one waits for you until ${time}.`,
  ],
  canceled: ({ vehicle, stock }) => [
    `Hold canceled: ${vehicle}, ${stock}`,
    `The shopper canceled the hold of the ${vehicle}, stock number ${stock}.`,
  ],
  expired: ({ vehicle, stock }) => [
    `Hold ended: ${vehicle}, ${stock}`,
    `The hold of the ${vehicle}, stock number ${stock}, is over.`,
  ],
}

/**
 * Notifies a store of a hold, in English.
 * @param given.lead `null` once it is erased
 * @param given.decide the address of the page where the store decides
 */
export function storeMail(
  about: HoldMailContext,
  notice: StoreNotice,
  { lead, decide }: Readonly<{ lead: Pick<Lead, 'fields'> | null; decide: string }>,
): MailContent {
  const [title, intro] = TO_STORES[notice]({
    ...factsOf(about, 'en'),
    isOffered: about.rules.isOffered,
  })
  const { firstName = '', lastName = '', email = '', phone = '' } = lead?.fields ?? {}
  const who = [`${firstName} ${lastName}`.trim(), email, phone].filter(Boolean)
  return siteMail({ language: 'en', site: about.site, title }, [
    text(intro),
    ...(who.length === 0 ? [] : [text(`Shopper: ${who.join(', ')}`)]),
    ...(notice === 'held' || notice === 'waiting' ? [button('Decide about the hold', decide)] : []),
  ])
}

const HOUR_MS = 3_600_000

/** The last hour of a hold as a calendar file, in its shopper's language; `null` unless it is held. */
export function holdCalendar(about: HoldMailContext, stamp: Date): string | null {
  const { hold, dealer, site, vehicle } = about
  if (hold.state !== 'held' || hold.until === null) return null
  const end = new Date(hold.until)
  return calendarFile({
    uid: `${hold.id}@${site.key}`,
    stamp,
    start: new Date(end.getTime() - HOUR_MS),
    end,
    summary: areaTranslator('hold', hold.language)('eventName', { vehicle }),
    location: postalAddress(dealer),
    description: [dealer.name, dealer.phone && formatPhone(dealer.phone)]
      .filter(Boolean)
      .join('\n'),
    url: linkTo(about, paths.hold(about.token)),
    sequence: hold.revision,
  })
}
