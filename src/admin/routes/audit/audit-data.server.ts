import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { reachOf } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

import type { AuditData, AuditFilters, ChainCheck, ChangedField, EntryRow } from './audit-data.ts'

type SignedIn = AdminContext & Readonly<{ actor: Actor }>
type Listed = Parameters<Services['audit']['list']>[1]
type Entry = Awaited<ReturnType<Services['audit']['list']>>['entries'][number]
type Values = Entry['before']

const SYSTEM = 'system'
const MAX_FILTER = 100

const filtersIn = ({ searchParams }: URL): AuditFilters => {
  const of = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_FILTER)
  return {
    person: of('person'),
    store: of('store'),
    kind: of('kind'),
    id: of('id'),
    day: of('day'),
    below: of('below'),
  }
}

/** The start and end of a day in a time zone; empty for a text that is not a date. */
function dayTimes(day: string, timeZone: string): Pick<Listed, 'from' | 'until'> {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return {}
  const [from, until] = [day, addDays(day, 1)].map((date) =>
    instantOf({ date, minutes: 0 }, timeZone)?.toISOString(),
  )
  return { ...(from && { from }), ...(until && { until }) }
}

const listed = (filters: AuditFilters, timeZone: string): Listed => {
  const { person, store, kind, id, day, below } = filters
  return {
    ...(person && { actorId: person }),
    ...(store && { dealerCode: store }),
    ...(kind && { subject: { kind, ...(id && { id }) } }),
    ...dayTimes(day, timeZone),
    ...(/^[1-9]\d{0,8}$/.test(below) && { below: Number(below) }),
  }
}

/** How times are shown. */
export type Reader = Readonly<{ locale: Locale; timeZone: string }>

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A text; ISO times and days in the reader's format. */
function writtenText(text: string, { locale, timeZone }: Reader): string {
  if (!INSTANT.test(text) && !DAY.test(text)) return text
  if (Number.isNaN(Date.parse(text))) return text
  return DAY.test(text)
    ? dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text))
    : formatMoment(text, locale, timeZone)
}

const textOf = (value: unknown, reader: Reader): string | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => textOf(one, reader) ?? '').join(', ')
  return typeof value === 'string' ? writtenText(value, reader) : JSON.stringify(value)
}

/** Nested values as fields of their own, named like `pricing.msrp`. */
function flatValues(values: Values, prefix = ''): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values ?? {})) {
    const isNested =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length > 0
    if (isNested)
      for (const entry of flatValues(value as Values, `${prefix}${name}.`)) flat.set(...entry)
    else flat.set(prefix + name, value)
  }
  return flat
}

/**
 * The fields of a change: those before and after, each once, without those that have no value in either.
 * @param reader of times, in the zone of the store
 */
export function fieldsOf(
  values: Values,
  next: Values,
  isPersonal: boolean,
  reader: Reader,
): readonly ChangedField[] {
  const [before, after] = [flatValues(values), flatValues(next)]
  return (
    [...new Set([...before.keys(), ...after.keys()])]
      .map((name) => ({
        name,
        before: textOf(before.get(name), reader),
        after: textOf(after.get(name), reader),
        isPersonal,
      }))
      // Such as `null` replaced by an object, whose fields have their own rows.
      .filter(({ before: old, after: now }) => old !== null || now !== null)
  )
}

/** Entries that a person may see, by the filters of the address. */
export async function readAudit(
  { services, actor, locale }: SignedIn,
  url: URL,
): Promise<AuditData> {
  const dealers = services.dealers.all()
  const [first] = dealers
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  const filters = filtersIn(url)
  const { entries, next } = await services.audit.list(actor, listed(filters, timeZone))
  const dayFormat = dateFormat(locale, { month: 'short', day: 'numeric', timeZone })
  const timeFormat = dateFormat(locale, { timeStyle: 'medium', timeZone })
  const rowOf = (entry: Entry): EntryRow => {
    const at = new Date(entry.at)
    const { personal } = entry
    const dealer = dealers.find(({ code }) => code === entry.dealerCode)
    const reader = { locale, timeZone: dealer ? dealerTimeZone(dealer) : timeZone }
    return {
      sequence: entry.sequence,
      day: dayFormat.format(at),
      time: timeFormat.format(at),
      who: entry.actor.id === SYSTEM ? null : entry.actor.name,
      action: entry.action,
      subject: entry.subject,
      store: dealer?.city ?? entry.dealerCode,
      fields: [
        ...fieldsOf(entry.before, entry.after, false, reader),
        ...(personal && typeof personal === 'object'
          ? fieldsOf(personal.before, personal.after, true, reader)
          : []),
      ],
      raw: JSON.stringify(
        { before: entry.before, after: entry.after, ...(personal && { personal }) },
        null,
        2,
      ),
      hidden: typeof personal === 'string' ? personal : null,
      ip: entry.ip,
      hash: entry.hash,
      previousHash: entry.previousHash,
    }
  }
  const people = await services.users.people()
  const seesAll = reachOf(actor, 'audit.read') === 'all' || actor.dealers === 'all'
  return {
    rows: entries.map(rowOf),
    filters,
    next,
    people: people.map(({ id, name }) => ({ id, name })),
    stores: dealers
      .filter(({ code }) => seesAll || actor.dealers.includes(code))
      .map(({ code, city }) => ({ code, name: city })),
  }
}

/** Checks the whole chain. */
export async function checkChain(
  { services, actor }: SignedIn,
  form: FormData,
): Promise<ChainCheck> {
  if (form.get('intent') !== 'check')
    throw new AppError('invalid', 'There is no such action.', { key: 'noAction' })
  const { entries, fault } = await services.audit.check(actor)
  return fault ? { brokenAt: fault.sequence } : { entries }
}
