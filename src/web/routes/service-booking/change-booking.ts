import { data, redirect } from 'react-router'

import { monthOf } from '#domain/hours/calendar-month.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ShopperBooking } from '#domain/service/booking.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { RETRY_SECONDS } from '#web/features/lead-form/server/posted-lead.ts'
import type { NamedSlot } from '#web/features/scheduler/month-calendar.tsx'
import { LOOK_FIELD, MONTH_FIELD, postedSlot } from '#web/features/scheduler/slot-fields.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'

import { moveView } from './view/booking-view.ts'

/** The name of the buttons of the page. */
export const DO_FIELD = 'do'
/** The hidden field with the secret of the mailed link. */
export const PROOF_FIELD = 'proof'

type Change = Readonly<{
  app: AppContext
  booking: ShopperBooking
  values: Readonly<Record<string, string>>
}>

type Refusal = Readonly<{
  /** Why the time is unavailable; `null` if it is available. */
  error: string | null
  nearest?: readonly string[]
  problem?: 'conflict' | 'taken' | 'unavailable'
}>

async function refuse({ app, booking, values }: Change, refusal: Refusal, status: number) {
  const near = refusal.nearest ?? []
  const month = near[0] ? monthOf(near[0]) : (values[MONTH_FIELD] ?? '')
  return data(
    {
      error: refusal.error,
      problem: refusal.problem ?? null,
      nearest: near.map((slot): NamedSlot => ({ slot, name: slotName(slot, app.locale) })),
      calendar: refusal.problem ? null : await moveView(app, booking, month),
      isList: values[LOOK_FIELD] === 'list',
    },
    {
      status,
      headers: status === httpStatus.unavailable ? { 'retry-after': String(RETRY_SECONDS) } : {},
    },
  )
}

async function move(change: Change) {
  const { app, booking, values } = change
  const { services, site, locale } = app
  const slot = postedSlot(values)
  const t = areaTranslator('scheduler', locale)
  if (slot === '')
    return refuse(
      change,
      { error: areaTranslator('forms', locale)('errorChoose') },
      httpStatus.invalid,
    )
  const { token } = booking
  const result = await services.scheduler.reschedule(site.key, token, { slot, advisor: null })
  if (result.outcome === 'booked') {
    const done = slot === booking.slot ? 'same' : 'moved'
    return redirect(`${paths.serviceBooking(token)}?done=${done}`, 303)
  }
  if (result.outcome === 'taken')
    return refuse(
      change,
      { error: t('why.slotFull'), nearest: result.nearest },
      httpStatus.conflict,
    )
  const reason = result.errors['slot'] ?? 'slotInvalid'
  const error = reason.startsWith('slot')
    ? t(`why.${reason as 'slotInvalid'}`)
    : areaTranslator('forms', locale)('errorGone')
  return refuse(change, { error }, httpStatus.invalid)
}

async function confirm(change: Change) {
  const { app, booking, values } = change
  const { token } = booking
  const proof = values[PROOF_FIELD] ?? ''
  const result = await app.services.scheduler.confirm(app.site.key, token, proof)
  if (result.outcome === 'booked')
    return redirect(`${paths.serviceBooking(token)}?done=booked`, 303)
  return refuse(change, { error: null, problem: 'taken' }, httpStatus.conflict)
}

/**
 * Confirms, moves or cancels a visit for the holder of its token, and redirects to its page by 303. Errors are shown
 * there: 400 for an invalid time, 409 for a taken one or a visit that has started, 503 if nothing could be stored.
 * @throws {Response} 400 for a body that is not a form of the page
 */
export async function changeBooking(app: AppContext, request: Request, booking: ShopperBooking) {
  const form = await request.formData().catch(() => null)
  const values = form ? formValues(form) : {}
  const change = { app, booking, values }
  const { scheduler } = app.services
  try {
    if (values[DO_FIELD] === 'cancel') {
      await scheduler.cancel(app.site.key, booking.token)
      return redirect(`${paths.serviceBooking(booking.token)}?done=cancelled`, 303)
    }
    if (values[DO_FIELD] === 'confirm') return await confirm(change)
    // A button that takes a time sends nothing else.
    if (values[DO_FIELD] === 'move') return await move(change)
  } catch (error) {
    const code = appErrorCode(error)
    if (code === 'not-found')
      return refuse(change, { error: null, problem: 'conflict' }, httpStatus.conflict)
    if (code !== 'conflict' && code !== 'unavailable') throw error
    return refuse(change, { error: null, problem: code }, httpStatus[code])
  }
  throw data('A button of the page was expected.', { status: httpStatus.invalid })
}
