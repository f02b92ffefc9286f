import { data } from 'react-router'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FieldValues } from '#domain/forms/read-form.ts'
import { nearestSlots, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { monthOf } from '#domain/hours/calendar-month.ts'
import { localMoment, type LocalMoment } from '#domain/hours/open-state.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import type { BookingErrors } from '#domain/service/booking.ts'
import type { ServiceDay, SlotReason } from '#domain/service/visit.ts'
import { readDayPart, preferenceErrors } from '#domain/service/waiting-preference.ts'
import { GO_FIELD, PAGE_FIELD } from '#web/features/lead-form/form-view.ts'
import { postForm, type StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { readPostedForm, type PostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { readPost } from '#web/features/lead-form/server/read-post.ts'
import { bookableMonth } from '#web/features/scheduler/month-view.ts'
import {
  fieldErrorsOf,
  NOTHING_REFUSED,
  refusalOf,
  type Refusal,
} from '#web/features/scheduler/refusal.ts'
import { LOOK_FIELD, MONTH_FIELD, postedSlot } from '#web/features/scheduler/slot-fields.ts'
import { couponByCode } from '#web/features/service/coupons-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { readGoTo, TIME_PAGE } from '#web/routes/service-scheduler/components/go-to-month.ts'

import { chosenVisit, postedVisit } from './chosen-visit.ts'
import { pageView } from './page-view.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'

/** A post of the scheduler in the format of the form engine, including its own controls. */
type PostedChoices = Readonly<{
  posted: PostedForm
  /** The posted page. */
  page: string
  /** Everything typed so far. */
  typed: FieldValues
  /** The month to show, `YYYY-MM`; `isRequested` if the shopper chose it. */
  month: string
  isRequested: boolean
  isList: boolean
}>

/** Converts the calendar, its months and the address of the page into form fields. */
function postedChoices(
  app: AppContext,
  sent: PostedForm,
  { shop }: SchedulerSubject,
): PostedChoices {
  const { services } = app
  const page = sent.values[PAGE_FIELD] ?? ''
  const goTo = readGoTo(sent.values[GO_FIELD] ?? '')
  const values: FieldValues = {
    ...sent.values,
    // The shop comes only from the address.
    shop: shop.id,
    work: '',
    coupon: couponByCode(app, sent.values['coupon'] ?? '')?.code ?? '',
    [GO_FIELD]: goTo.page,
    ...(page === TIME_PAGE && { slot: postedSlot(sent.values) }),
  }
  return {
    posted: { ...sent, values },
    page,
    typed: { ...readPost(serviceAppointment, values, services.forms).typed, shop: shop.id },
    month: goTo.month || (values[MONTH_FIELD] ?? ''),
    isRequested: goTo.month !== '',
    isList: values[LOOK_FIELD] === 'list',
  }
}

/** The unavailable choices, and the free times around an unavailable one. */
type ChoiceCheck = Readonly<{ errors: BookingErrors; nearest: readonly string[] }>

const FINE: ChoiceCheck = { errors: {}, nearest: [] }
const MAX_NEAREST_SLOTS = 4

const STATES: Readonly<Partial<Record<ServiceDay['state'], SlotReason>>> = {
  closed: 'slotClosed',
  blackout: 'slotBlackout',
}

/** Why a time is unavailable. */
function slotReason(
  { shop, dealer }: SchedulerSubject,
  wanted: LocalMoment | null,
  days: readonly ServiceDay[],
  now: Date,
): SlotReason {
  if (wanted === null) return 'slotInvalid'
  const shopNow = localMoment(now, dealerTimeZone(dealer))
  if (slotText(wanted) <= slotText(shopNow)) return 'slotPast'
  if (wanted.date > shop.lastDay) return 'slotTooLate'
  const day = days.find(({ date }) => date === wanted.date)
  return (day && STATES[day.state]) ?? 'slotFull'
}

/** The visit and its time, checked now. They are checked again when the visit is booked. */
async function checkTime(
  app: AppContext,
  subject: SchedulerSubject,
  typed: FieldValues,
): Promise<ChoiceCheck> {
  const { services, site } = app
  const { shop } = subject
  const slot = typed['slot'] ?? ''
  const month = bookableMonth(monthOf(slot), shop)
  const visit = postedVisit(typed)
  if (visit === null) return { errors: { transport: 'transportUnknown' }, nearest: [] }
  const answer = await services.scheduler.month(site, { shopId: shop.id, month, visit })
  if (answer.outcome === 'refused') return { errors: answer.errors, nearest: [] }
  const isFree = answer.days.some(({ times }) => times.some((time) => time.slot === slot))
  if (isFree) return FINE
  const wanted = readSlot(slot)
  const days = answer.days.map(({ date, times }) => ({
    date,
    times: times.map(({ minutes }) => minutes),
  }))
  const near = nearestSlots(days, wanted ?? { date: shop.firstDay, minutes: 0 }, MAX_NEAREST_SLOTS)
  return {
    errors: { slot: slotReason(subject, wanted, answer.days, services.now()) },
    nearest: near.length > 0 || answer.first === null ? near.map(slotText) : [answer.first],
  }
}

/** Validates waiting list days: in order, bookable, and at most a month. */
function checkWait({ shop }: SchedulerSubject, typed: FieldValues): ChoiceCheck {
  const preference = {
    from: typed['waitFrom'] ?? '',
    to: typed['waitTo'] ?? '',
    part: readDayPart(typed['waitPart'] ?? '') ?? 'any',
  }
  return {
    errors: preferenceErrors(preference, { first: shop.firstDay, last: shop.lastDay }),
    nearest: [],
  }
}

/** The scheduler's checks of a valid step. @param typed all input so far */
async function checkChoices(
  app: AppContext,
  subject: SchedulerSubject,
  step: string,
  typed: FieldValues,
): Promise<ChoiceCheck> {
  const { services, site } = app
  const { shop } = subject
  if (step === 'services') {
    const visit = { ...chosenVisit(shop, { ...typed, transport: '' }), advisor: null }
    const month = monthOf(shop.firstDay)
    const answer = await services.scheduler.month(site, { shopId: shop.id, month, visit })
    const reason = answer.outcome === 'refused' ? answer.errors.services : undefined
    return reason === undefined ? FINE : { errors: { services: reason }, nearest: [] }
  }
  if (step === 'time')
    return typed['when'] === 'wait' ? checkWait(subject, typed) : checkTime(app, subject, typed)
  // Waiting list offers are mailed.
  if (step === 'contact' && typed['when'] === 'wait' && (typed['email']?.trim() ?? '') === '')
    return { errors: { email: 'errorRequired' }, nearest: [] }
  return FINE
}

/** The parameter of the private page for the action just performed. */
const DONE_PARAMETER = 'done'

const done = (path: string, what: string) => `${path}?${DONE_PARAMETER}=${what}`

/** Stores the visit or the waiting list entry; unavailable choices are passed to `refuse`. */
async function store(
  { services, site }: AppContext,
  input: LeadInput,
  refuse: (refusal: Parameters<typeof refusalOf>[0], nearest: readonly string[]) => void,
): Promise<StoredLead> {
  const { scheduler } = services
  const fieldText = (name: string) => input.fields[name] ?? ''
  if (fieldText('when') === 'wait') {
    const part = readDayPart(fieldText('waitPart')) ?? 'any'
    const preference = { from: fieldText('waitFrom'), to: fieldText('waitTo'), part }
    const answer = await scheduler.joinWaitingList(site, input, preference)
    if (answer.outcome === 'waiting')
      return { to: done(paths.serviceWaiting(answer.entry.token), 'waiting') }
    refuse(answer.errors, [])
    return { errors: fieldErrorsOf(answer.errors) }
  }
  const answer = await scheduler.book(site, input)
  if (answer.outcome === 'booked')
    return { to: done(paths.serviceBooking(answer.booking.token), 'booked') }
  const errors = answer.outcome === 'refused' ? answer.errors : ({ slot: 'slotFull' } as const)
  refuse(errors, answer.outcome === 'taken' ? answer.nearest : [])
  return { errors: fieldErrorsOf(errors) }
}

/**
 * Handles a post of the scheduler: the next page, or finally the booked visit. For an unavailable time, the response
 * has the nearest free ones, and all input.
 */
export async function postVisit(
  app: AppContext,
  request: Request,
  url: URL,
  subject: SchedulerSubject,
) {
  const { services, locale } = app
  const { shop, dealer, kind } = subject
  const choices = postedChoices(app, await readPostedForm(request), subject)
  let refusal: Refusal = NOTHING_REFUSED
  const answer = await postForm(app, choices.posted, url, {
    definition: serviceAppointment,
    dealer,
    vehicle: null,
    isTest: kind === 'test',
    check: async (fields, step) => {
      // Earlier pages are checked when the visit is booked, where a repeated post is recognized.
      if (step !== choices.page) return {}
      const typed = { ...choices.typed, ...fields }
      const { errors, nearest } = await checkChoices(app, subject, step, typed)
      if (Object.keys(errors).length > 0) refusal = refusalOf(errors, nearest, locale)
      return fieldErrorsOf(errors)
    },
    store: async (lead) => {
      const fields = { ...lead.fields, shop: shop.id }
      return store(app, { ...lead, fields }, (errors, nearest) => {
        refusal = refusalOf(errors, nearest, locale)
      })
    },
  })
  if (answer instanceof Response) return answer
  const { page, draftToken } = answer.data
  const typed = services.forms.openDraft(draftToken) ?? {}
  const month = choices.isRequested || refusal.nearest.length === 0 ? choices.month : ''
  const requested = { page, month, isList: choices.isList }
  return data(
    { shown: answer.data, pageData: await pageView(app, subject, typed, { requested, refusal }) },
    answer.init ?? undefined,
  )
}
