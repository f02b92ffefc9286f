import type { AdminContext } from '#admin/lib/admin-context.ts'
import { shownStores } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { STORE_DECISIONS, type StoreDecision } from '#domain/holds/hold.ts'

import { holdListIn } from './hold-lists.ts'

/** The holds of one page. */
const HOLDS = 100

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The holds of the list in the address, and the stores that they name. */
export async function readHolds({ services, actor }: Context, request: Request, url: URL) {
  const list = holdListIn(url.searchParams)
  const { holds, next } = await services.holdQueue.list(actor, {
    list,
    stores: shownStores(request, actor),
    limit: HOLDS,
    after: url.searchParams.get('after'),
  })
  const stores = services.dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
  return { list, holds, next, stores }
}

/** Decides about the hold that a form names. @returns what was decided */
export async function decideHold(
  { services, actor }: Context,
  form: FormData,
): Promise<StoreDecision> {
  const decision = STORE_DECISIONS.find((one) => one === formText(form, 'decision'))
  if (decision === undefined) throw new Response(null, { status: 400 })
  await services.holdQueue.decide(actor, {
    id: formText(form, 'id'),
    revision: Number(formText(form, 'revision')),
    decision,
  })
  return decision
}
