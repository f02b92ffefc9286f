import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import { ANSWER_TEMPLATES, answerStarts, type AnswerTemplate } from './answers/templates.ts'
import { appointmentMail } from './appointments/appointment-mail-content.ts'
import { confirmationMail } from './confirmation/confirmation-content.ts'
import { stageMail } from './stage-mails/stage-mail-content.ts'

const VEHICLE: LeadVehicle = {
  condition: 'used',
  year: 2024,
  make: 'Jeep',
  model: 'Wrangler',
  vin: '',
  stock: 'J24117',
  trim: null,
  doors: null,
  body: null,
  transmission: null,
  mileage: 18_204,
  colorInt: null,
  colorExt: null,
  price: fromDollars(33_900),
  own: null,
}
const NAMED = { name: vehicleName(VEHICLE), stock: VEHICLE.stock }
const TOKEN = 'sample'
const DAY_MS = 86_400_000

/** Ten in the morning, two days from now, on the clock of the store. */
const nextSlot = ({ dealer, now }: MailSampleContext): string => {
  const { date } = localMoment(new Date(now.getTime() + 2 * DAY_MS), dealerTimeZone(dealer))
  return slotText({ date, minutes: 600 })
}

type Form = Readonly<{
  mail: string
  form: LeadForm
  fields?: (context: MailSampleContext) => Readonly<Record<string, string>>
}>

const topic = (name: string) => () => ({ topic: name })

const FORMS: readonly Form[] = [
  { mail: 'message', form: 'vehicle-interest' },
  { mail: 'details', form: 'customer-info' },
  {
    mail: 'appointment',
    form: 'vehicle-appointment',
    fields: (context) => ({ visit: 'test-drive', slot: nextSlot(context) }),
  },
  { mail: 'trade-in', form: 'trade-in' },
  { mail: 'order', form: 'vehicle-custom-order' },
  { mail: 'question', form: 'contact', fields: topic('finance') },
  { mail: 'prequalification', form: 'vehicle-finance' },
  { mail: 'application', form: 'finance' },
  { mail: 'service', form: 'contact', fields: topic('service') },
  { mail: 'parts', form: 'parts' },
  { mail: 'counter', form: 'contact', fields: topic('parts') },
]

/** The wait in samples. */
const ANSWER_MINUTES = 25

const confirmations = FORMS.map(({ mail, form, fields }): MailSample => ({
  family: 'confirmation',
  mail,
  content: (context) =>
    confirmationMail({
      ...context,
      lead: { form, fields: fields?.(context) ?? {}, language: context.language },
      vehicle: form === 'vehicle-interest' || form === 'vehicle-appointment' ? NAMED : null,
      token: TOKEN,
      answerMinutes: ANSWER_MINUTES,
    }),
}))

const appointments = (['made', 'moved', 'canceled'] as const).map((notice): MailSample => ({
  family: 'appointment',
  mail: notice,
  content: (context) =>
    appointmentMail({
      ...context,
      notice,
      leadId: TOKEN,
      at: new Date(context.now.getTime() + 2 * DAY_MS).toISOString(),
      version: 1,
      vehicle: NAMED.name,
      place: null,
      minutes: 60,
      isTestDrive: notice === 'made',
      token: TOKEN,
      stamp: context.now,
    }),
}))

const stages = [
  { mail: 'ordered', stage: 'ordered', isShipped: false },
  { mail: 'arrived', stage: 'arrived', isShipped: false },
  { mail: 'shipped', stage: 'arrived', isShipped: true },
  { mail: 'canceled', stage: 'canceled', isShipped: false },
  { mail: 'quoted', stage: 'quoted', isShipped: false },
] as const

const orders = stages.map(({ mail, ...about }): MailSample => ({
  family: 'parts',
  mail,
  content: (context) => stageMail({ ...context, ...about, token: TOKEN }),
}))

/** Ten o'clock, in minutes since midnight. */
const TEN = 600

/** An answer as it begins in the composer. */
function answerOf(template: AnswerTemplate, context: MailSampleContext) {
  const { dealer, now, origin } = context
  const form = template === 'reach' ? 'contact' : 'vehicle-interest'
  const today = localMoment(now, dealerTimeZone(dealer)).date
  const starts = answerStarts({
    ...context,
    firstName: 'Sofía',
    department: leadDepartment({ form, fields: {} }),
    actor: { name: 'Alex Ruiz' },
    inquired: NAMED,
    now: { vehicle: VEHICLE, isSold: template === 'sold', link: `${origin}/` },
    form,
    today,
    appointment: template === 'confirm' ? { date: addDays(today, 1), minutes: TEN } : null,
  })
  const start = starts.find((one) => one.template === template)
  return { subject: start?.subject ?? '', text: start?.text ?? '', html: '' }
}

const answers = ANSWER_TEMPLATES.map((template): MailSample => ({
  family: 'answers',
  mail: template,
  content: (context) => answerOf(template, context),
}))

/** The mails about leads to shoppers, with made-up facts. */
export const leadMailSamples: readonly MailSample[] = [
  ...confirmations,
  ...appointments,
  ...orders,
  ...answers,
  {
    family: 'sender',
    mail: 'sender',
    content: (context) =>
      confirmationMail({
        ...context,
        lead: { form: 'vehicle-interest', fields: {}, language: context.language },
        vehicle: NAMED,
        token: TOKEN,
        answerMinutes: ANSWER_MINUTES,
      }),
  },
]
