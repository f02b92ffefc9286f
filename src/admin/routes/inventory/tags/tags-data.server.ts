import { keysIn } from '#admin/features/inventory/tag-address.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { readAddress } from '#admin/routes/inventory/list/list-address.ts'
import { dealersOf } from '#admin/routes/inventory/list/list-data.server.ts'
import type { Actor } from '#domain/access/actor.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { formatMoney } from '#i18n/format.ts'
import type { WindowTag } from '#modules/inventory/module.ts'

import { readTerms } from './guide-terms.ts'
import { tagSide } from './tag-side.server.ts'

/** The most tags of one view, to keep its pages few enough to print. */
const MAX_TAGS = 100

type Context = AdminContext & Readonly<{ actor: Actor }>
type Address = Readonly<{ url: URL; request: Request }>

/** The vehicles of the list with the same address, up to the most that are printed, and their number. */
async function listed({ services, actor }: Context, { url, request }: Address) {
  const { view, words, store, days, sort, isDescending } = readAddress(url.searchParams)
  const dealers = dealersOf(store, actor, request)
  const filter = { view, words, sort, isDescending, dealers, minDays: days }
  const page = await services.inventoryAdmin.list(actor, filter, { offset: 0, limit: MAX_TAGS })
  return { keys: page.rows, total: page.total }
}

function storeLines({ store }: WindowTag): readonly string[] {
  if (!store) return []
  const { name, address, city, state, zip, phone } = store
  const place = [address, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
  return [name, place, ...(phone ? [formatPhone(phone)] : [])]
}

/** The window tags of the vehicles that an address names, else of the list at the same address. */
export async function readTags(context: Context, address: Address) {
  const { services, actor, now } = context
  const chosen = keysIn(address.url.searchParams)
  const { keys, total } = chosen
    ? { keys: chosen, total: chosen.length }
    : await listed(context, address)
  const tags = await services.inventoryAdmin.windowTags(actor, keys.slice(0, MAX_TAGS))
  const terms = readTerms(address.url.searchParams)
  return {
    tags: tags.map((tag) => ({
      key: `${tag.dealerCode}/${tag.stock}`,
      title: tag.title,
      trim: tag.trim,
      stock: tag.stock,
      vin: tag.vin,
      price: tag.ledger.shown === null ? null : formatMoney(tag.ledger.lead.amount, 'en'),
      link: tag.link,
      store: storeLines(tag),
      en: tagSide(tag, { terms, now }, 'en'),
      es: tagSide(tag, { terms, now }, 'es'),
    })),
    terms,
    /** The number of vehicles over the maximum that is printed at once. */
    notPrinted: Math.max(0, total - MAX_TAGS),
    /** Chosen vehicles without a tag, as they are sold, hidden or gone. */
    without: Math.min(keys.length, MAX_TAGS) - tags.length,
    hasUsed: tags.some(({ condition }) => condition === 'used'),
  }
}
export type TagsData = Awaited<ReturnType<typeof readTags>>
export type PrintedTag = TagsData['tags'][number]
