import * as v from 'valibot'

import {
  TRANSPORT_KINDS,
  type MenuItem,
  type ShopView,
  type TransportKind,
} from '#domain/service/shop.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { Code, maybe } from '#mcp/inputs.ts'
import type { ToolContext } from '#mcp/tool-context.ts'
import { ToolError } from '#mcp/tool.ts'

const MAX_SERVICES = 20

/** The inputs that name a shop and a visit. */
export const shopInput = {
  shop: v.optional(v.picklist(['main', 'express']), 'main'),
  services: maybe(
    v.pipe(v.array(Code), v.maxLength(MAX_SERVICES)),
    'Ids of the shop’s menu, as list_service_slots returns it.',
  ),
  transport: v.optional(v.picklist(TRANSPORT_KINDS)),
}

/** Whether visits are booked on this site: not by another scheduler. */
export const isScheduled = ({ services, site }: ToolContext): boolean =>
  hasFeature(site, 'serviceScheduler') &&
  site.serviceOptions.externalSchedulingUrl === '' &&
  services.scheduler.shops(site).length > 0

/** The shop of a call. @throws {ToolError} if the site has none of its kind */
export function shopOf({ services, site }: ToolContext, kind: 'main' | 'express'): ShopView {
  const shops = services.scheduler.shops(site)
  const shop = shops.find((one) => one.kind === kind)
  if (shop) return shop
  throw new ToolError(`There is no ${kind} shop. Use ${shops.map((one) => one.kind).join(' or ')}.`)
}

/** The services of a call in menu order. @throws {ToolError} for one that is not on the menu */
function servicesOf(shop: ShopView, ids: readonly string[]): readonly MenuItem[] {
  const unknown = ids.filter((id) => !shop.menu.some((item) => item.id === id))
  if (unknown.length > 0)
    throw new ToolError(
      `The shop does not list ${unknown.join(', ')}. Its services are ${shop.menu.map(({ id }) => id).join(', ')}.`,
    )
  return shop.menu.filter(({ id }) => ids.includes(id))
}

/** The transport option of a call, else the first that is offered for such a visit. */
function transportOf(
  shop: ShopView,
  items: readonly MenuItem[],
  wanted: TransportKind | undefined,
): TransportKind {
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
  const offered = shop.transports.filter(
    ({ longestMinutes }) => longestMinutes === null || minutes <= longestMinutes,
  )
  if (wanted === undefined) return offered[0]?.kind ?? 'drop-off'
  if (offered.some(({ kind }) => kind === wanted)) return wanted
  throw new ToolError(
    `The shop does not offer ${wanted} for this work. Use ${offered.map(({ kind }) => kind).join(' or ')}.`,
  )
}

/** The visit of a call. @throws {ToolError} for a service or a transport option that the shop does not offer */
export function visitOf(
  shop: ShopView,
  { services: ids = [], transport }: v.InferOutput<v.ObjectSchema<typeof shopInput, undefined>>,
) {
  const items = servicesOf(shop, ids)
  return {
    services: items.map(({ id }) => id),
    transport: transportOf(shop, items, transport),
    advisor: null,
  }
}

/** Why a visit is not possible, as an error for the assistant. @param errors reasons by field */
export const visitError = (errors: Readonly<Record<string, string | undefined>>): ToolError =>
  new ToolError(
    `The shop can’t take this visit: ${Object.entries(errors)
      .map(([field, reason]) => `${field} (${reason})`)
      .join(', ')}. Change the services, or give the shopper the phone number of get_store_hours.`,
  )
