import type { AdminContext } from '#admin/lib/admin-context.ts'
import { shownStores } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { STORE_DECISIONS, type StoreDecision } from '#domain/holds/hold.ts'

import { holdListIn } from './hold-lists.ts'

/** The number of holds on a page. */
const PAGE_SIZE = 100

type Context = AdminContext & Readonly<{ actor: Actor }>

/**
 * A page of the list of holds that the address names, for the stores that the person looks at. `next` is the `after` of
 * the next page, `null` on the last one. `stores` are all stores, for names and time zones.
 * @throws {AppError} `forbidden`
 */
export async function readHolds({ services, actor }: Context, request: Request, url: URL) {
  const list = holdListIn(url.searchParams)
  const { holds, next } = await services.holdQueue.list(actor, {
    list,
    stores: shownStores(request, actor),
    limit: PAGE_SIZE,
    after: url.searchParams.get('after'),
  })
  const stores = services.dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
  return { list, holds, next, stores }
}

/**
 * Applies the posted decision to the posted hold.
 * @returns the decision
 * @throws {Response} 400 for an unknown decision
 * @throws {AppError} `forbidden`, or if the hold changed since the page was loaded
 */
export async function decideHold(
  { services, actor }: Context,
  form: FormData,
): Promise<StoreDecision> {
  const decision = STORE_DECISIONS.find((known) => known === formText(form, 'decision'))
  if (decision === undefined) throw new Response(null, { status: 400 })
  await services.holdQueue.decide(actor, {
    id: formText(form, 'id'),
    revision: Number(formText(form, 'revision')),
    decision,
  })
  return decision
}
