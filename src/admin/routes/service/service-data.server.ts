import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { BoardDay, BoardShop } from '#modules/service/module.ts'

import { mondayOf, readAddress } from './address.ts'
import { readBooking } from './booking/read-booking.ts'
import { VISIT_INTENTS, type VisitIntent } from './visit/visit-intents.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The number of visits of an advisor and day that the week board lists; the rest is only counted. */
const NAMED_VISITS = 3

/** The visits of one advisor on one day of a week. */
export type WeekCell = Readonly<{
  /** The id of the advisor; `null` for visits without one. */
  advisor: string | null
  n: number
  first: readonly Pick<
    BoardDay['visits'][number],
    'id' | 'from' | 'shopper' | 'state' | 'language'
  >[]
}>
/** A day of a week. */
export type WeekDay = Pick<BoardDay, 'date' | 'state' | 'reason' | 'blocks'> &
  Readonly<{ n: number; cells: readonly WeekCell[] }>

function weekDay({ date, state, reason, blocks, visits }: BoardDay): WeekDay {
  const byAdvisor = Map.groupBy(visits, ({ advisor }) => advisor?.id ?? null)
  const cells = [...byAdvisor].map(([advisor, theirs]) => ({
    advisor,
    n: theirs.length,
    first: theirs
      .slice(0, NAMED_VISITS)
      .map(({ id, from, shopper, state: visitState, language }) => ({
        id,
        from,
        shopper,
        state: visitState,
        language,
      })),
  }))
  return { date, state, reason, blocks, n: visits.length, cells }
}

/** The advisors of some days, in the order of the shop's file, then those who are no longer in it. */
function advisorsOf(days: readonly BoardDay[]) {
  const all = days.flatMap(({ advisors, visits }) => [
    ...advisors,
    ...visits.flatMap(({ advisor }) => (advisor ? [advisor] : [])),
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
  const from = view === 'week' ? mondayOf(date) : date
  const to = view === 'week' ? addDays(from, 6) : date
  const schedule = await services.serviceBoard.days(actor, { shopId, from, to })
  const { now: shopNow, waiting, canChange, canBlock, choices } = schedule
  const shared = { shopId, date, now: shopNow, waiting, canChange, canBlock, choices }
  const [first] = schedule.days
  if (view === 'day' && first) return { shops, board: { ...shared, view, day: first } as const }
  // Sunday, the last day of the week, is shown only if the shop is open or has visits.
  const days = schedule.days.filter(
    ({ state, visits }, place) => place < 6 || state !== 'closed' || visits.length > 0,
  )
  const week = { advisors: advisorsOf(schedule.days), days: days.map(weekDay) }
  return { shops, board: { ...shared, view: 'week', week } as const }
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
  if (intent === 'move')
    await board.move(actor, {
      ...visit,
      slot: formText(form, 'slot'),
      advisor: formText(form, 'advisor') || null,
    })
  else if (intent === 'cancel') await board.cancel(actor, visit)
  else await board.attend(actor, { ...visit, attendance: intent === 'expected' ? null : intent })
  return intent
}
