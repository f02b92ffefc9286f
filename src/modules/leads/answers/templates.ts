import type { Actor } from '#domain/access/actor.ts'
import { isApplication } from '#domain/access/lead-rights.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { oneLine } from '#domain/kernel/clean-text.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { dayName, formatDay } from '#i18n/format-day.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { mailWords } from '#modules/mails/module.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

/** Texts to begin an answer with. */
export const ANSWER_TEMPLATES = [
  'available',
  'price',
  'sold',
  'confirm',
  'visit',
  'reach',
  'blank',
] as const
export type AnswerTemplate = (typeof ANSWER_TEMPLATES)[number]

/** The vehicle of a lead, as its site shows it now. */
export type VehicleNow = Readonly<{
  vehicle: LeadVehicle
  isSold: boolean
  /** The address of its page. */
  link: string
}>

/** The values that the texts contain. */
export type AnswerFacts = Readonly<{
  language: 'en' | 'es'
  site: Site
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
  /** The shopper's; empty for none. */
  firstName: string
  dealer: Dealer
  department: LeadDepartment
  actor: Pick<Actor, 'name'>
  /** The vehicle of the lead; `null` for none. */
  inquired: Readonly<{ name: string; stock: string }> | null
  /** The same vehicle now; `null` if it is no longer listed. */
  now: VehicleNow | null
  /** The form of the lead. */
  form: LeadForm
  /** Today in the store's time zone, `YYYY-MM-DD`. */
  today: string
  /** The appointment that is ahead, in the store's time zone; `null` for none. */
  appointment: LocalMoment | null
}>

const MAX_NAME = 40

/** The department's name as the sender of a mail, such as "Ocotillo Ram, Sales". */
export function senderName({
  department,
  ...about
}: Pick<AnswerFacts, 'language' | 'site' | 'dealer' | 'department' | 'edits'>): string {
  const { t } = mailWords('answer-mail', about)
  const known = ['sales', 'finance', 'service', 'parts', 'careers'] as const
  const sender = known.find((name) => name === department) ?? 'sales'
  return t(`from.${sender}`, { dealer: about.dealer.name })
}

/** The template for the shopper's request; `null` if none is specific to it. */
function requested({
  form,
  department,
  inquired,
  appointment,
}: AnswerFacts): AnswerTemplate | null {
  if (appointment !== null) return 'confirm'
  if (form === 'vehicle-appointment') return 'visit'
  if (department === 'service') return 'visit'
  if (department === 'finance') return 'price'
  return inquired === null ? 'reach' : null
}

/**
 * The matching templates, the one for the request first. A vehicle that is not listed is never called available, and a
 * listed one never sold.
 */
function matchingTemplates(facts: AnswerFacts): readonly AnswerTemplate[] {
  const { inquired, now } = facts
  const isListed = now !== null && !now.isSold
  const first = requested(facts)
  const rank = (template: AnswerTemplate) => (template === first ? 0 : 1)
  return ANSWER_TEMPLATES.toSorted((a, b) => rank(a) - rank(b)).filter((template) => {
    // All other templates are about buying a vehicle.
    if (isApplication(facts)) return template === 'reach' || template === 'blank'
    if (template === 'confirm') return facts.appointment !== null
    if (template === 'available') return isListed
    if (template === 'price') return isListed && now.vehicle.price !== null
    return template === 'sold' ? inquired !== null && !isListed : true
  })
}

/** The facts of the vehicle, and its current price as the shopper's page shows it. */
function vehicleLines(facts: AnswerFacts): readonly string[] {
  const { now, language, today } = facts
  if (now === null) return []
  const { t } = mailWords('answer-mail', facts)
  const { price, mileage, condition } = now.vehicle
  const day = formatDay(today, language)
  return [
    ...(condition === 'used' && mileage !== null
      ? [t('mileage', { miles: formatNumber(mileage, language) })]
      : []),
    ...(price === null ? [] : [t('priceToday', { day, price: formatMoney(price, language) })]),
  ]
}

/** `2:00 PM` @param minutes since midnight */
const clockText = (minutes: number, language: 'en' | 'es') =>
  dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(minutes * 60_000))

/** The day and the time of an appointment in words; empty for none. */
const whenOf = ({ appointment, language }: AnswerFacts) =>
  appointment === null
    ? { day: '', time: '' }
    : { day: dayName(appointment.date, language), time: clockText(appointment.minutes, language) }

/** Texts to begin an answer with, in a language, with current facts. */
export function answerStarts(facts: AnswerFacts) {
  const { firstName, dealer, actor, inquired, now } = facts
  const { t } = mailWords('answer-mail', facts)
  const name = oneLine(firstName).slice(0, MAX_NAME)
  const greeting = name === '' ? t('helloAll') : t('hello', { name })
  const vehicle = now ? vehicleName(now.vehicle) : (inquired?.name ?? '')
  const stock = now?.vehicle.stock ?? inquired?.stock ?? ''
  const words = { vehicle, stock, link: now?.link ?? '', dealer: dealer.name, ...whenOf(facts) }
  const signature = [
    t('sign', { name: actor.name, dealer: dealer.name }),
    ...(dealer.phone ? [t('phone', { phone: formatPhone(dealer.phone) })] : []),
  ].join('\n')
  return matchingTemplates(facts).map((template) => {
    const body = template === 'blank' ? [] : [t(`body.${template}`, words)]
    const details = template === 'available' || template === 'price' ? vehicleLines(facts) : []
    return {
      template,
      subject: t(`subject.${template}`, words),
      text: [
        greeting,
        ...body,
        ...(details.length > 0 ? [details.join('\n')] : []),
        signature,
      ].join('\n\n'),
    }
  })
}
