import type { Dealer } from '#domain/dealers/dealer.ts'
import { cents } from '#domain/kernel/money.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { MenuItem, Shop } from '#domain/service/shop.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { serviceBookingRepository } from '#modules/service/booking-repository.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { shopBook } from '#modules/service/shop-book.ts'
import { serviceWaitingRepository } from '#modules/service/waiting-repository.ts'
import type { Database } from '#platform/db/database.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import { aDealer } from './dealers.ts'
import { aLead } from './leads.ts'

/** An hour of work for $100. Pass only what the test is about. */
export const aMenuItem = (overrides: Partial<MenuItem> = {}): MenuItem => ({
  id: 'oil',
  name: { en: 'Oil change', es: 'Cambio de aceite' },
  description: null,
  minutes: 60,
  price: { kind: 'fixed', amount: cents(10_000) },
  dueAtMiles: null,
  isExpressOnly: false,
  ...overrides,
})

/**
 * The shop `OCS-MAIN` of the dealer `OCS`, with one bay and no receiving capacity. Pass only what the test is about.
 */
export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  id: 'OCS-MAIN',
  dealerCode: 'OCS',
  kind: 'main',
  name: { en: 'Service center', es: 'Centro de servicio' },
  from: '2026-01-01',
  stepMinutes: 60,
  bays: { total: 1, online: 1 },
  leadMinutes: 120,
  horizonDays: 60,
  mostServices: 3,
  blackouts: [],
  menu: [aMenuItem()],
  advisors: [],
  transports: [{ kind: 'drop-off', note: null, capacityADay: null, longestMinutes: null }],
  ...overrides,
})

/** A store in Scottsdale whose service department is open from nine to five, Monday to Saturday. */
export const aServiceDealer = (overrides: Partial<Dealer> = {}): Dealer =>
  aDealer({
    code: 'OCS',
    hoursText: {
      sales: null,
      service: { MF: '9:00 AM - 5:00 PM', SAT: '9:00 AM - 5:00 PM', SUN: 'Closed' },
      parts: null,
    },
    service: { mainShopId: 'OCS-MAIN', expressShopId: null },
    ...overrides,
  })

/** Each shopper has a different phone number. */
function phoneOf(email = 'ana@example.com'): string {
  if (email.toLowerCase() === 'ana@example.com') return '480-555-0142'
  const sum = Buffer.from(email).reduce((hash, byte) => (hash * 31 + byte) % 9_000_000, 7)
  const digits = String(1_000_000 + sum)
  return `602-${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** The fields of someone who brings a Wrangler to `OCS-MAIN` for an oil change. */
export const visitFields = (
  overrides: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  shop: 'OCS-MAIN',
  services: 'oil',
  transport: 'drop-off',
  advisor: '',
  when: 'time',
  slot: '2026-11-23T09:00',
  knownBy: 'ymm',
  vin: '',
  year: '2021',
  make: 'Jeep',
  model: 'Wrangler',
  mileage: '41200',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: phoneOf(overrides['email']),
  comments: 'Un ruido al frenar',
  ...overrides,
})

/** A post of these fields. */
export const aVisitPost = (
  fields: Readonly<Record<string, string>> = {},
  overrides: Partial<LeadInput> = {},
): LeadInput =>
  aLead({
    form: 'service-appointment',
    dealerCode: 'OCS',
    stock: null,
    fields: visitFields(fields),
    // No network: limits by network have separate tests.
    origin: { ip: null, userAgent: 'Mozilla/5.0', pageUrl: 'https://ocotillo.example/service' },
    ...overrides,
  })

/** The fields of a visit that a person of the shop books for a customer with only a phone number. */
export const STORE_FIELDS = {
  firstName: 'Bo',
  lastName: 'Diaz',
  phone: '480-555-0177',
  email: '',
  vin: '',
  year: '2019',
  make: 'Ram',
  model: '1500',
  mileage: '',
  comments: '',
} as const

type Place = Readonly<{ shops?: readonly Shop[]; dealers?: readonly Dealer[]; now?: () => Date }>

/** Friday, 2026-11-20, 11 a.m. in Phoenix. */
export const FRIDAY = new Date('2026-11-20T18:00:00.000Z')

/** The real parts of the embedded scheduler over a database, with shops and dealers of the test's own. */
export function schedulerPorts(
  database: Database,
  { shops = [aShop()], dealers = [aServiceDealer()], now = () => FRIDAY }: Place = {},
): SchedulerDeps {
  const dealerOf = (code: string) => dealers.find((dealer) => dealer.code === code) ?? null
  const byShop = [...Map.groupBy(shops, ({ dealerCode, id }) => `${dealerCode} ${id}`).values()]
  const described = byShop.flatMap((versions) => {
    const [first] = versions
    return first ? [{ dealerCode: first.dealerCode, id: first.id, versions }] : []
  })
  return {
    shops: shopBook({
      shops: () => described,
      dealerOf,
      siteDealer: () => dealers[0] ?? null,
    }),
    bookings: serviceBookingRepository(database),
    waiting: serviceWaitingRepository(database),
    leads: leadRepository(database),
    bookingTokens: accessTokens(['a key only for tests'], 'service visit'),
    waitingTokens: accessTokens(['a key only for tests'], 'service waiting'),
    confirmTokens: accessTokens(['a key only for tests'], 'service confirmation'),
    hashOf: (siteKey, contact) => `${siteKey} ${contact}`,
    webhooks: [],
    now,
    random: Math.random,
  }
}
