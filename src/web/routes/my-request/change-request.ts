import { data, redirect } from 'react-router'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { readStep, type FieldErrors } from '#domain/forms/read-form.ts'
import { isFree, readSlot, slotText } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { correctionStep } from '#domain/lead-forms/correction.ts'
import { paths } from '#domain/pages/paths.ts'
import { RETRY_SECONDS } from '#web/features/lead-form/server/posted-lead.ts'
import { bookableDays } from '#web/features/scheduler/when-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'

import { CONSENT_FIELD, DO_FIELD, SLOT_FIELD } from './components/field-names.ts'
import { isNoLongerForSale } from './view/drive-view.ts'

type Change = Readonly<{ app: AppContext; token: string; values: Readonly<Record<string, string>> }>

/** The same post would be refused again with these, so the response has no `Retry-After`. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([httpStatus.invalid, httpStatus.conflict])

const refuse = (
  values: Change['values'],
  refusal: Readonly<{
    errors?: FieldErrors
    problem?: 'unavailable' | 'too-many' | 'taken' | 'over' | 'sold' | 'held'
  }>,
  status: number,
) =>
  data(
    { values, errors: refusal.errors ?? {}, problem: refusal.problem ?? null },
    {
      status,
      headers: FINAL_STATUSES.has(status) ? {} : { 'retry-after': String(RETRY_SECONDS) },
    },
  )

async function correct({ app, token, values }: Change) {
  const { site, services } = app
  const lead = await services.shopperRequests.byToken(site.key, token)
  if (lead === null || lead === 'erased') return redirect(paths.myRequest(token), 303)
  const result = readStep(correctionStep(lead.form, Object.keys(lead.contact)), values)
  if (!result.ok) return refuse(values, { errors: result.errors }, httpStatus.invalid)
  const { contact } = lead
  const isSame = Object.entries(contact).every(([name, text]) => result.values[name] === text)
  if (!isSame) await services.shopperRequests.correct(site.key, token, result.values)
  return redirect(`${paths.myRequest(token)}?done=${isSame ? 'same' : 'corrected'}`, 303)
}

/** Moves a test drive to a time that is still free. */
async function moveDrive({ app, token, values }: Change) {
  const { site, services } = app
  const drive = await services.testDrives.ofToken(site.key, token)
  const dealer = drive && services.dealers.byCode(drive.dealerCode)
  if (!drive || !dealer) return redirect(paths.myRequest(token), 303)
  if (isNoLongerForSale(app, drive)) return refuse(values, { problem: 'sold' }, httpStatus.conflict)
  const slot = readSlot(values[SLOT_FIELD] ?? '')
  const days = await bookableDays(app, dealer, { visit: 'test-drive', stock: drive.stock })
  const start = slot && isFree(days, slot) ? instantOf(slot, dealerTimeZone(dealer)) : null
  if (!slot || !start) return refuse(values, { problem: 'taken' }, httpStatus.conflict)
  const outcome = await services.testDrives.move(site.key, token, { start, slot: slotText(slot) })
  if (outcome !== 'moved') return refuse(values, { problem: outcome }, httpStatus.conflict)
  return redirect(`${paths.myRequest(token)}?done=moved`, 303)
}

async function cancelDrive({ app, token, values }: Change) {
  const outcome = await app.services.testDrives.cancel(app.site.key, token)
  if (outcome === 'over') return refuse(values, { problem: outcome }, httpStatus.conflict)
  return redirect(`${paths.myRequest(token)}?done=canceled`, 303)
}

/** Whether a legal hold refused a change. Any other conflict is a bug here, and is not explained by the law. */
const isOfLegalHold = (error: unknown): boolean =>
  error instanceof Error && 'key' in error && error.key === 'legalHold'

async function change(post: Change) {
  const { app, token, values } = post
  const { site, services } = app
  switch (values[DO_FIELD]) {
    case 'correct':
      return correct(post)
    case 'move':
      return moveDrive(post)
    case 'cancel':
      return cancelDrive(post)
    case 'withdraw':
      await services.shopperRequests.withdraw(site.key, token, values[CONSENT_FIELD] ?? '')
      return redirect(`${paths.myRequest(token)}?done=withdrawn`, 303)
    case 'erase':
      await services.shopperRequests.erase(site.key, token)
      return redirect(paths.myRequest(token), 303)
    default:
      throw data('A button of the page was expected.', { status: httpStatus.invalid })
  }
}

/**
 * Performs a shopper's action on their own page, and redirects back by 303. Errors return with the input: 400 for
 * fields, 409 for a time that is not free, 429 after too many changes, 503 if nothing could be stored.
 * @throws {Response} 400 for a body that is not a form of the page
 */
export async function changeRequest(app: AppContext, request: Request, token: string) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('A posted form was expected.', { status: httpStatus.invalid })
  const values = formValues(form)
  try {
    return await change({ app, token, values })
  } catch (error) {
    const code = appErrorCode(error)
    // The page itself says whether it was erased or never existed.
    if (code === 'not-found') return redirect(paths.myRequest(token), 303)
    if (code === 'rate-limited') return refuse(values, { problem: 'too-many' }, httpStatus[code])
    if (code === 'conflict' && isOfLegalHold(error))
      return refuse(values, { problem: 'held' }, httpStatus[code])
    if (code === 'unavailable') return refuse(values, { problem: code }, httpStatus[code])
    throw error
  }
}
