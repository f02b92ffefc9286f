import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { BoardShop, ServiceBoard, WeekDay } from '#modules/service/module.ts'

import { mondayOf, readAddress } from './address.ts'
import { readBooking, readWaiting } from './booking/read-booking.ts'
import { VISIT_INTENTS, type VisitIntent } from './visit/visit-intents.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The advisors of some days, in the order of the shop's file, then those who are no longer in it. */
function advisorsOf(days: readonly WeekDay[]) {
  const all = days.flatMap(({ advisors, cells }) => [
    ...advisors,
    ...cells.flatMap(({ advisor }) => (advisor ? [advisor] : [])),
  ])
  return [...new Map(all.map((advisor) => [advisor.id, advisor])).values()]
}

/** The shop of an address: the named one, else the first of the chosen store, else the first. */
function shopOf(shops: readonly BoardShop[], named: string | null, store: string | null) {
  if (named !== null) return named
  return (shops.find(({ dealerCode }) => dealerCode === store) ?? shops[0])?.id ?? null
}

/** The visits of the shop on the day, or in the week, that the address names. */
export async function readBoard({ services, actor, now }: Context, request: Request, url: URL) {
  const { shop: named, day, view, visit: visitId = null } = readAddress(url.searchParams)
  const shops = await services.serviceBoard.shops(actor)
  const shopId = shopOf(shops, named, chosenStore(request, actor))
  if (shopId === null) return { shops, board: null }
  const timeZone = shops.find(({ id }) => id === shopId)?.timeZone ?? 'America/Phoenix'
  const date = day ?? localMoment(now, timeZone).date
  const address = { shopId, date, timeZone, visitId }
  const { serviceBoard } = services
  if (view === 'day') {
    const {
      days,
      shop: _,
      ...frame
    } = await serviceBoard.days(actor, { shopId, from: date, to: date })
    const [day] = days
    return { shops, board: day ? ({ ...frame, ...address, view, day } as const) : null }
  }
  const {
    days,
    shop: _,
    ...frame
  } = await serviceBoard.week(actor, {
    shopId,
    from: mondayOf(date),
  })
  // Sunday, the last day of the week, is shown only if the shop is open or has visits.
  const shown = days.filter(({ state, n }, index) => index < 6 || state !== 'closed' || n > 0)
  const week = { advisors: advisorsOf(days), days: shown }
  return { shops, board: { ...frame, ...address, view, week } as const }
}

/** A whole number of a form's field; `null` for anything else. */
function formNumber(form: FormData, name: string): number | null {
  const text = formText(form, name)
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

const blockOf = (form: FormData) => ({
  shopId: formText(form, 'shop'),
  date: formText(form, 'date'),
  from: formNumber(form, 'from'),
  to: formNumber(form, 'to'),
  seats: formNumber(form, 'seats'),
  reason: formText(form, 'reason'),
  visits: formNumber(form, 'visits') ?? 0,
})

/** What the forms of a board do besides changing a visit. */
const OTHER_INTENTS = ['book', 'wait', 'block', 'unblock'] as const
type OtherIntent = (typeof OTHER_INTENTS)[number]

/** @throws {Response} 400 for a form that the page does not send */
function required<T>(read: T | null): T {
  if (read === null) throw new Response(null, { status: 400 })
  return read
}

/** @returns the id of what was made, or of the time that was opened */
async function changeBoard(
  { services: { serviceBoard: board }, actor }: Context,
  intent: OtherIntent,
  form: FormData,
): Promise<string> {
  if (intent === 'block') return (await board.block(actor, blockOf(form))).id
  if (intent === 'book') return (await board.book(actor, required(readBooking(form)))).id
  if (intent === 'wait') return (await board.addWaiting(actor, required(readWaiting(form)))).id
  const id = formText(form, 'id')
  await board.unblock(actor, { shopId: formText(form, 'shop'), id })
  return id
}

type Change = Readonly<{ id: string; revision: number; text: (name: string) => string }>

/** What each button of a visit calls. */
const CHANGES: Readonly<
  Record<VisitIntent, (board: ServiceBoard, actor: Actor, change: Change) => Promise<void>>
> = {
  move: (board, actor, { text, ...visit }) =>
    board.move(actor, {
      ...visit,
      slot: text('slot'),
      advisor: text('advisor') || null,
      isUndo: text('isUndo') === 'yes',
    }),
  cancel: (board, actor, { id, revision }) => board.cancel(actor, { id, revision }),
  restore: (board, actor, { id, revision }) => board.restore(actor, { id, revision }),
  arrived: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: 'arrived' }),
  missed: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: 'missed' }),
  expected: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: null }),
  note: (board, actor, { id, text }) => board.addNote(actor, { id, text: text('text') }),
  lend: (board, actor, { text, ...visit }) =>
    board.lend(actor, { ...visit, loaner: text('loaner'), dueOn: text('dueOn') }),
  unlend: (board, actor, { id }) => board.unlend(actor, { id }),
  'loan-back': (board, actor, { id }) => board.returnLoaner(actor, { id, isBack: true }),
  'loan-out': (board, actor, { id }) => board.returnLoaner(actor, { id, isBack: false }),
}

/**
 * Books the visit of a form, adds to the waiting list, closes or opens a time, or changes the visit that it names.
 * @returns the change of a visit, or another one with the id of what it made
 */
export async function changeVisit(
  context: Context,
  form: FormData,
): Promise<VisitIntent | Readonly<{ intent: OtherIntent; id: string }>> {
  const {
    services: { serviceBoard: board },
    actor,
  } = context
  const other = OTHER_INTENTS.find((one) => one === formText(form, 'intent'))
  if (other !== undefined) return { intent: other, id: await changeBoard(context, other, form) }
  const intent = VISIT_INTENTS.find((one) => one === formText(form, 'intent'))
  if (intent === undefined) throw new Response(null, { status: 400 })
  const visit = { id: formText(form, 'id'), revision: Number(formText(form, 'revision')) }
  await CHANGES[intent](board, actor, { ...visit, text: (name) => formText(form, name) })
  return intent
}
