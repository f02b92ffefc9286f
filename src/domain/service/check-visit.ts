import type { Advisor, MenuItem, Shop, Transport, TransportKind } from './shop.ts'
import { TRANSPORT_KINDS } from './shop.ts'
import type { Visit, VisitField, VisitReason } from './visit.ts'

/** The resources that a visit needs. */
export type VisitNeeds = Readonly<{
  items: readonly MenuItem[]
  /** The total duration in minutes. */
  minutes: number
  transport: Transport
  /** The eligible advisors: the requested one, or all; empty in a shop without advisors. */
  advisors: readonly Advisor[]
}>

export type VisitErrors = Readonly<Partial<Record<VisitField, VisitReason>>>

export type VisitCheck =
  | Readonly<{ ok: true; needs: VisitNeeds }>
  | Readonly<{ ok: false; errors: VisitErrors }>

const minutesOf = (items: readonly MenuItem[]) =>
  items.reduce((sum, { minutes }) => sum + minutes, 0)

function servicesFault(
  shop: Shop,
  ids: readonly string[],
  items: readonly MenuItem[],
): VisitReason | null {
  if (ids.length === 0) return 'servicesNone'
  if (items.length !== ids.length || new Set(ids).size !== ids.length) return 'servicesUnknown'
  if (shop.kind === 'main' && items.some(({ isExpressOnly }) => isExpressOnly))
    return 'servicesExpressOnly'
  return ids.length > shop.mostServices ? 'servicesTooMany' : null
}

function transportFault(transport: Transport | undefined, minutes: number): VisitReason | null {
  if (!transport) return 'transportUnknown'
  const { longestMinutes } = transport
  return longestMinutes !== null && minutes > longestMinutes ? 'transportTooLong' : null
}

/**
 * The resources that a visit needs in a shop, or the unavailable choices with the reasons. The input is untrusted.
 * @param longestMinutes the length of the shop's longest day
 */
export function checkVisit(shop: Shop, visit: Visit, longestMinutes: number): VisitCheck {
  const items = shop.menu.filter(({ id }) => visit.services.includes(id))
  const minutes = minutesOf(items)
  const transport = shop.transports.find(({ kind }) => kind === visit.transport)
  const advisors = shop.advisors.filter(({ id }) => visit.advisor === null || id === visit.advisor)
  const isTooLong = minutes > longestMinutes
  const services =
    servicesFault(shop, visit.services, items) ?? (isTooLong ? ('servicesTooLong' as const) : null)
  const faults = {
    services,
    // The duration is meaningless if the services are invalid.
    transport: transportFault(transport, services === null ? minutes : 0),
    advisor: visit.advisor !== null && advisors.length === 0 ? ('advisorUnknown' as const) : null,
  }
  const errors = Object.fromEntries(Object.entries(faults).filter(([, reason]) => reason !== null))
  if (Object.keys(errors).length > 0 || !transport) return { ok: false, errors }
  return { ok: true, needs: { items, minutes, transport, advisors } }
}

const isTransport = (text: string): text is TransportKind =>
  TRANSPORT_KINDS.some((kind) => kind === text)

/** The visit in the fields of the form `service-appointment`; `checkVisit` validates it. */
export function readVisit(fields: Readonly<Record<string, string>>): Visit | null {
  const fieldText = (name: string) => fields[name] ?? ''
  const transport = fieldText('transport')
  if (!isTransport(transport)) return null
  return {
    services: fieldText('services')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    transport,
    advisor: fieldText('advisor') || null,
  }
}
