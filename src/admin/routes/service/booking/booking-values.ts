import { addDays } from '#domain/hours/calendar-date.ts'
import { STORE_SOURCES, type StoreSource } from '#domain/leads/store/lead-source.ts'
import { DAY_PARTS, type DayPart, type WaitingPreference } from '#domain/service/booking.ts'
import type { TransportKind } from '#domain/service/shop.ts'
import { storeVisitTexts, type StoreVisitField } from '#domain/service/store-visit.ts'
import type { BoardChoices } from '#modules/service/module.ts'

/** What is typed and chosen in the form of a booking, as a draft has it. */
export type BookingValues = Readonly<{
  source: StoreSource
  /** Whether the customer waits for a free place, instead of a time. */
  isWaiting: boolean
  fields: Readonly<Record<StoreVisitField, string>>
  language: 'en' | 'es'
  services: readonly string[]
  transport: TransportKind | ''
  advisor: string
  /** The chosen day, `YYYY-MM-DD`, and minutes since midnight; empty and `null` for the first free time. */
  date: string
  minutes: number | null
  preference: WaitingPreference
}>

/** Whether a form is for someone else after a change: another phone number or address. */
export const isOtherContact = (
  before: BookingValues['fields'],
  after: BookingValues['fields'],
): boolean => before.phone !== after.phone || before.email !== after.email

/** A customer whose data starts a booking. */
export type BookingRequest = Readonly<{
  services: readonly string[]
  transport: TransportKind
  advisor: string | null
  fields: Readonly<Record<StoreVisitField, string>>
  language: 'en' | 'es'
}>

/**
 * The key of a draft in the browser's storage, where keys are plain text: without what a customer gave. An entry of the
 * waiting list and a visit that is booked again have drafts of their own.
 */
export const draftName = (
  shopId: string,
  { waiting, missed }: Readonly<{ waiting?: Readonly<{ id: string }>; missed?: string }>,
): string => ['booking', shopId, waiting?.id ?? missed].filter(Boolean).join(':')

/** How many days a customer waits if no one changes them. */
const WAITING_DAYS = 6

/** The values of an empty form, or of a customer, as far as the shop still offers what they asked for. */
export function initialValues(
  { menu, transports, advisors }: BoardChoices,
  {
    request,
    advisor,
    date,
    isWaiting,
  }: Readonly<{
    request: BookingRequest | null
    /** The advisor in whose row the booking starts; `null` for none. */
    advisor: string | null
    /** The first day, `YYYY-MM-DD`. */
    date: string
    isWaiting: boolean
  }>,
): BookingValues {
  return {
    source: 'phone',
    isWaiting,
    fields: request?.fields ?? storeVisitTexts(() => ''),
    language: request?.language ?? 'en',
    services: menu.filter(({ id }) => request?.services.includes(id)).map(({ id }) => id),
    transport: transports.find((one) => one === request?.transport) ?? transports[0] ?? '',
    advisor: advisor ?? advisors.find(({ id }) => id === request?.advisor)?.id ?? '',
    date: '',
    minutes: null,
    preference: { from: date, to: addDays(date, WAITING_DAYS), part: 'any' },
  }
}

type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const preferenceOf = (stored: unknown, initial: WaitingPreference): WaitingPreference => {
  if (!isRecord(stored)) return initial
  const part: DayPart = DAY_PARTS.find((one) => one === stored['part']) ?? 'any'
  return { from: text(stored['from']), to: text(stored['to']), part }
}

/**
 * The values of a stored draft, without what the shop no longer offers.
 * @param draft from `JSON.stringify`; anything else is the initial values
 */
export function readDraft(
  draft: string,
  initial: BookingValues,
  { menu, transports, advisors }: BoardChoices,
): BookingValues {
  if (draft === '') return initial
  let stored: unknown
  try {
    stored = JSON.parse(draft)
  } catch {
    return initial
  }
  if (!isRecord(stored)) return initial
  const { fields, minutes } = stored
  const services = texts(stored['services'])
  return {
    source: STORE_SOURCES.find((one) => one === stored['source']) ?? 'phone',
    isWaiting: stored['isWaiting'] === true,
    fields: storeVisitTexts((name) => (isRecord(fields) ? text(fields[name]) : '')),
    language: stored['language'] === 'es' ? 'es' : 'en',
    services: menu.filter(({ id }) => services.includes(id)).map(({ id }) => id),
    transport: transports.find((one) => one === stored['transport']) ?? initial.transport,
    advisor: advisors.find(({ id }) => id === stored['advisor'])?.id ?? '',
    date: text(stored['date']),
    minutes: typeof minutes === 'number' ? minutes : null,
    preference: preferenceOf(stored['preference'], initial.preference),
  }
}
