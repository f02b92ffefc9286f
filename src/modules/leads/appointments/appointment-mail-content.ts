import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { appointmentUid, calendarFile } from '#domain/hours/calendar-file.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { button, fine, mailLink } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

import type { AppointmentNotice } from './reserve-notice.ts'

const MINUTE_MS = 60_000

type About = Readonly<{
  notice: AppointmentNotice
  leadId: string
  /** ISO: the time of the appointment, even if it was canceled. */
  at: string
  /** Counts changes of the lead: calendars keep the file with the highest. */
  version: number
  language: Locale
  /** From the inventory: nothing that a shopper typed. `null` for none. */
  vehicle: string | null
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** Where a test drive starts, if not at the store; `null` otherwise. What a shopper typed is in no mail. */
  place: 'home' | 'work' | null
  /** How long it takes. */
  minutes: number
  /** Whether it is a test drive, which the shopper can change on their page. */
  isTestDrive: boolean
  /** The token of the shopper's page. */
  token: string
  stamp: Date
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/** The mail about an appointment, with its calendar file, in the shopper's language and the store's time. */
export function appointmentMail(about: About): WordedMail & Readonly<{ calendar: string }> {
  const { notice, leadId, at, language, vehicle, site, dealer } = about
  const start = new Date(at)
  const timeZone = dealerTimeZone(dealer)
  const day = dateFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const clock = dateFormat(language, { timeStyle: 'short', timeZone })
  const when = { day: day.format(start), time: clock.format(start) }
  const words = mailWords('appointment-mail', about, when)
  const { t } = words
  const address = about.place === null ? postalAddress(dealer) : t(`place.${about.place}`)
  const store = { dealer: dealer.name, address }
  const link = mailLink({ origin: about.origin, language }, paths.myRequest(about.token))
  const phone = dealer.phone === null || notice === 'canceled' ? null : formatPhone(dealer.phone)
  const content = words.mail(t(`${notice}.subject`, { ...store, ...when }), [
    words.text(`${notice}.text`, { ...store, ...when }),
    ...(vehicle === null ? [] : [words.text('vehicle', { vehicle })]),
    ...(about.isTestDrive && notice !== 'canceled' ? [words.text('change')] : []),
    ...(phone === null || about.isTestDrive ? [] : [words.text('call', { phone })]),
    button(t('own'), link),
    fine(t('from', { ...store, address: postalAddress(dealer) })),
  ])
  const calendar = calendarFile({
    uid: appointmentUid(leadId, site.key),
    stamp: about.stamp,
    start,
    end: new Date(start.getTime() + about.minutes * MINUTE_MS),
    summary: t('eventName', store),
    location: store.address,
    description: [vehicle, dealer.name, phone && t('call', { phone })].filter(Boolean).join('\n'),
    url: link,
    sequence: about.version,
    isCancelled: notice === 'canceled',
  })
  return { ...content, calendar }
}
