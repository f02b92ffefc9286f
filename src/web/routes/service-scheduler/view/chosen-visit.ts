import type { FieldValues } from '#domain/forms/read-form.ts'
import {
  TRANSPORT_KINDS,
  type MenuItem,
  type ShopView,
  type TransportKind,
} from '#domain/service/shop.ts'
import type { Visit } from '#domain/service/visit.ts'

/** The selected services, in menu order. */
export function chosenItems(shop: ShopView, typed: FieldValues): readonly MenuItem[] {
  const ids = idsOf(typed)
  return shop.menu.filter(({ id }) => ids.includes(id))
}

const idsOf = (typed: FieldValues) => (typed['services'] ?? '').split(',').filter((id) => id !== '')

/** The total duration of services, in minutes. */
export const minutesOf = (items: readonly MenuItem[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0)

/** The first transport option for a visit of this length: the default. */
const defaultTransport = (shop: ShopView, minutes: number): TransportKind =>
  shop.transports.find(({ longestMinutes }) => longestMinutes === null || minutes <= longestMinutes)
    ?.kind ?? 'drop-off'

/** The choices so far as a visit, with defaults. */
export function chosenVisit(shop: ShopView, typed: FieldValues): Visit {
  const minutes = minutesOf(chosenItems(shop, typed))
  const chosen = shop.transports.find(
    ({ kind, longestMinutes }) =>
      kind === typed['transport'] && (longestMinutes === null || minutes <= longestMinutes),
  )
  const advisor = shop.advisors.find(({ id }) => id === typed['advisor'])
  return {
    services: idsOf(typed),
    transport: chosen?.kind ?? defaultTransport(shop, minutes),
    advisor: advisor?.id ?? null,
  }
}

/**
 * The posted choices as a visit, valid or not: the scheduler reports errors. `null` for an unknown transport option.
 */
export function postedVisit(typed: FieldValues): Visit | null {
  const transport = TRANSPORT_KINDS.find((kind) => kind === typed['transport'])
  return transport ? { services: idsOf(typed), transport, advisor: typed['advisor'] || null } : null
}
