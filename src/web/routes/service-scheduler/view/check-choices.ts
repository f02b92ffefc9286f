import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FieldValues } from '#domain/forms/read-form.ts'
import { nearestSlots, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment, type LocalMoment } from '#domain/hours/open-state.ts'
import type { BookingErrors } from '#domain/service/booking.ts'
import type { ServiceDay, SlotReason } from '#domain/service/visit.ts'
import { readDayPart, preferenceErrors } from '#domain/service/waiting-preference.ts'
import { bookableMonth, monthOf } from '#web/features/scheduler/month-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { chosenVisit, postedVisit } from './chosen-visit.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'

/** What is not available of what was chosen, and the free times around a time that can't. */
export type ChoiceCheck = Readonly<{ errors: BookingErrors; nearest: readonly string[] }>

const FINE: ChoiceCheck = { errors: {}, nearest: [] }
const MAX_NEAR_SHOPS = 4

const STATES: Readonly<Partial<Record<ServiceDay['state'], SlotReason>>> = {
  closed: 'slotClosed',
  blackout: 'slotBlackout',
}

/** Why a time is none of the free ones. */
function slotReason(
  { shop, dealer }: SchedulerSubject,
  wanted: LocalMoment | null,
  days: readonly ServiceDay[],
  now: Date,
): SlotReason {
  if (wanted === null) return 'slotInvalid'
  const here = localMoment(now, dealerTimeZone(dealer))
  if (slotText(wanted) <= slotText(here)) return 'slotPast'
  if (wanted.date > shop.lastDay) return 'slotTooLate'
  const day = days.find(({ date }) => date === wanted.date)
  return (day && STATES[day.state]) ?? 'slotFull'
}

/** The visit and its time, as the scheduler sees them now. It looks again when the visit is booked. */
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
  const near = nearestSlots(days, wanted ?? { date: shop.firstDay, minutes: 0 }, MAX_NEAR_SHOPS)
  return {
    errors: { slot: slotReason(subject, wanted, answer.days, services.now()) },
    nearest: near.length > 0 || answer.first === null ? near.map(slotText) : [answer.first],
  }
}

/** The days that someone waits for: in order, bookable, and at most a month. */
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

/** What only the scheduler knows of a step that is right by itself. @param typed all input so far */
export async function checkChoices(
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
  // Who waits is written to.
  if (step === 'contact' && typed['when'] === 'wait' && (typed['email']?.trim() ?? '') === '')
    return { errors: { email: 'errorRequired' }, nearest: [] }
  return FINE
}
