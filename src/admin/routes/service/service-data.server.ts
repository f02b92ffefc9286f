import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { BoardShop, ServiceBoard, WeekDay } from '#modules/service/module.ts'

import { mondayOf, readAddress } from './address.ts'
import { readBooking } from './booking/read-booking.ts'
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
  const { shop: named, day, view } = readAddress(url.searchParams)
  const shops = await services.serviceBoard.shops(actor)
  const shopId = shopOf(shops, named, chosenStore(request, actor))
  if (shopId === null) return { shops, board: null }
  const zone = shops.find(({ id }) => id === shopId)?.timeZone ?? 'America/Phoenix'
  const date = day ?? localMoment(now, zone).date
  const { serviceBoard } = services
  if (view === 'day') {
    const {
      days,
      shop: _,
      ...frame
    } = await serviceBoard.days(actor, { shopId, from: date, to: date })
    const [day] = days
    return { shops, board: day ? ({ ...frame, shopId, date, view, day } as const) : null }
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
  return { shops, board: { ...frame, shopId, date, view, week } as const }
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
const OTHER_INTENTS = ['book', 'block', 'unblock'] as const
type OtherIntent = (typeof OTHER_INTENTS)[number]

async function changeBoard(
  { services: { serviceBoard: board }, actor }: Context,
  intent: OtherIntent,
  form: FormData,
): Promise<void> {
  if (intent === 'block') await board.block(actor, blockOf(form))
  else if (intent === 'unblock')
    await board.unblock(actor, { shopId: formText(form, 'shop'), id: formText(form, 'id') })
  else {
    const visit = readBooking(form)
    if (visit === null) throw new Response(null, { status: 400 })
    await board.book(actor, visit)
  }
}

type Change = Readonly<{ id: string; revision: number; text: (name: string) => string }>

/** What each button of a visit calls. */
const CHANGES: Readonly<
  Record<VisitIntent, (board: ServiceBoard, actor: Actor, change: Change) => Promise<void>>
> = {
  move: (board, actor, { text, ...visit }) =>
    board.move(actor, { ...visit, slot: text('slot'), advisor: text('advisor') || null }),
  cancel: (board, actor, { id, revision }) => board.cancel(actor, { id, revision }),
  arrived: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: 'arrived' }),
  missed: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: 'missed' }),
  expected: (board, actor, { id, revision }) =>
    board.attend(actor, { id, revision, attendance: null }),
  lend: (board, actor, { text, ...visit }) =>
    board.lend(actor, { ...visit, loaner: text('loaner'), dueOn: text('dueOn') }),
  unlend: (board, actor, { id }) => board.unlend(actor, { id }),
  'loan-back': (board, actor, { id }) => board.returnLoaner(actor, { id, isBack: true }),
  'loan-out': (board, actor, { id }) => board.returnLoaner(actor, { id, isBack: false }),
}

/** Books the visit of a form, closes or opens a time, or changes the visit that it names. @returns what was done */
export async function changeVisit(
  context: Context,
  form: FormData,
): Promise<VisitIntent | OtherIntent> {
  const {
    services: { serviceBoard: board },
    actor,
  } = context
  const other = OTHER_INTENTS.find((one) => one === formText(form, 'intent'))
  if (other !== undefined) {
    await changeBoard(context, other, form)
    return other
  }
  const intent = VISIT_INTENTS.find((one) => one === formText(form, 'intent'))
  if (intent === undefined) throw new Response(null, { status: 400 })
  const visit = { id: formText(form, 'id'), revision: Number(formText(form, 'revision')) }
  await CHANGES[intent](board, actor, { ...visit, text: (name) => formText(form, name) })
  return intent
}
