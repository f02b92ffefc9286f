import type { AdminContext } from '#admin/lib/admin-context.ts'
import { documentAt } from '#admin/routes/content/address.ts'
import { placesOf } from '#admin/routes/content/places.ts'
import { timeZoneOf } from '#admin/routes/content/time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { offerHidden, type OfferHidden } from '#domain/specials/offer-hidden.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

import { deadLinks } from './dead-links.server.ts'
import { formChoices } from './form-choices.server.ts'

type Params = Readonly<{ kind?: string; '*'?: string }>
type Context = AdminContext & Readonly<{ actor: Actor }>

/** The document of an address. @throws {AppError} `not-found` for an address of none */
export function documentOf({ kind, '*': name }: Params) {
  const ref = documentAt(kind, name)
  if (!ref) throw new AppError('not-found', 'there is no such text', { key: 'contentGone' })
  return ref
}

/** Why sites do not show a vehicle offer on its days, by their keys; `null` where they do. */
function hiddenOn(
  { services }: Pick<AdminContext, 'services'>,
  { offer, previews }: Pick<DocumentView, 'offer' | 'previews'>,
): Readonly<Record<string, OfferHidden | null>> {
  if (offer === null) return {}
  const reasonOn = (key: string): OfferHidden | null => {
    const site = services.siteByKey(key)
    if (!site) return 'dealer'
    const store = services.dealers.own(site) ?? services.dealers.ofSite(site)[0] ?? null
    const countOf = (query: SearchQuery) =>
      services.inventory.search(site, { ...query, show: 0 }).total
    return offerHidden(offer, store, countOf)
  }
  return Object.fromEntries(previews.map(({ site }) => [site, reasonOn(site)]))
}

/** A document with everything that a person edits. */
export async function readDocument(context: Context, params: Params) {
  const { services, actor, now } = context
  // Before the address: whether it is one is not for everyone.
  const right = CONTENT_RIGHTS.find((one) => may(actor, one)) ?? CONTENT_RIGHTS[0]
  authorize(actor, right, {}, now.getTime())
  const document = await services.groupEditor.open(actor, documentOf(params))
  return {
    document,
    timeZone: timeZoneOf({ services }, document.ref),
    choices: await formChoices(context, document),
    hidden: hiddenOn(context, document),
    places: placesOf(context, document),
    deadLinks: deadLinks(context, document),
  }
}
export type DocumentData = Awaited<ReturnType<typeof readDocument>>
