import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { storesFor } from '#domain/access/stores-for.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { Services } from '#modules/services.ts'

import type { WebhookRow, WebhooksData } from './webhooks-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>
type Shown = Awaited<ReturnType<Services['webhooks']['list']>>[number]

function stateOf({ pausedAt, isPausedByFailure, failingSince }: Shown) {
  if (pausedAt !== null)
    return { state: isPausedByFailure ? ('failed' as const) : ('paused' as const), at: pausedAt }
  return failingSince === null
    ? { state: 'works' as const, at: null }
    : { state: 'failing' as const, at: failingSince }
}

/**
 * All webhooks, and the deliveries of the one with this name.
 * @param name `undefined` for the list alone, as for one that was removed
 */
export async function readWebhooks(
  { services, actor, locale }: Context,
  name: string | undefined,
): Promise<WebhooksData> {
  const dealers = services.dealers.all()
  const [first] = dealers
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  const format = (at: string) => formatMoment(at, locale, timeZone)
  const stores = dealers.map(({ code, name: store }) => ({ code, name: store }))
  const all = await services.webhooks.list(actor)
  const rows = all.map((webhook): WebhookRow => {
    const { state, at } = stateOf(webhook)
    const { dealerCode, previousUntil } = webhook
    return {
      name: webhook.name,
      url: webhook.url,
      store:
        dealerCode === null
          ? null
          : (stores.find(({ code }) => code === dealerCode) ?? {
              code: dealerCode,
              name: dealerCode,
            }),
      forms: webhook.forms,
      events: webhook.events,
      version: webhook.version,
      state,
      since: at && format(at),
      previousUntil: previousUntil && format(previousUntil),
      isOfFile: webhook.isOfFile,
    }
  })
  const row = rows.find((one) => one.name === name)
  const deliveries = row ? await services.webhooks.deliveries(actor, row.name) : []
  return {
    rows,
    open: row
      ? {
          row,
          deliveries: deliveries.map(({ createdAt, at, ...delivery }) => ({
            ...delivery,
            created: format(createdAt),
            at: format(at),
          })),
        }
      : null,
    stores,
    maySendLeads: storesFor(actor, 'leads.export') === 'all',
  }
}
