import { readSlot } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import type { Site } from '#domain/site/site.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { ShopNews } from '#modules/service/service-jobs.ts'
import { siteMail, text, type MailContent } from '#platform/mail/mail-content.ts'

const TITLES: Readonly<Record<ShopNews, string>> = {
  moved: 'Service visit moved to',
  cancelled: 'Service visit canceled:',
}

function whenText(slot: string): string {
  const moment = readSlot(slot)
  return moment ? `${moment.date} at ${timeText(moment.minutes)}` : slot
}

/** Notifies a shop, in English, that a visit was moved or canceled; it names the lead of the visit. */
export function shopMail(
  booking: StoredBooking,
  news: ShopNews,
  { lead, site }: Readonly<{ lead: Lead | null; site: Site }>,
): MailContent {
  const { fields = {} } = lead ?? {}
  const fieldText = (name: string) => fields[name] ?? ''
  const who = [fieldText('firstName'), fieldText('lastName')].filter(Boolean).join(' ')
  const car =
    [fieldText('year'), fieldText('make'), fieldText('model')].filter(Boolean).join(' ') ||
    fieldText('vin')
  const when = whenText(booking.slot)
  const items = [
    ['When', when],
    ['Shop', booking.shopId],
    ['Work', booking.services.map(({ name }) => name.en).join('; ')],
    ['Advisor', booking.advisor?.name ?? ''],
    ['Customer', who],
    ['Phone', fieldText('phone')],
    ['Email', fieldText('email')],
    ['Vehicle', car],
    ['Lead', booking.leadId ?? ''],
  ].flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))
  const done =
    news === 'moved'
      ? 'The customer moved this visit. Its old time is free again.'
      : 'The customer canceled this visit. Its time is free again.'
  return siteMail({ language: 'en', site, title: `${TITLES[news]} ${when}` }, [
    text(done),
    { kind: 'list', items },
  ])
}
