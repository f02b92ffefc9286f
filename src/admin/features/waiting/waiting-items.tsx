import { Link } from 'react-router'

import { Clock } from '#admin/controls/status/labels.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import { dateFormat } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { WaitingItem, WaitingKind } from '#modules/today/module.ts'

import type { StoreLabel } from './store-label.ts'

import styles from './waiting-items.module.css'

const DAY = /^\d{4}-\d\d-\d\d$/

const ofLead = (id: string) => `/leads/${id.split('/', 1)[0] ?? ''}?view=all`
const ofVehicle = (id: string) => `/inventory/${id}`
function ofDay(id: string): string {
  const [shop = '', day = ''] = id.split('/')
  return `/service?shop=${shop}&day=${day}`
}

/** The path of an item's view, without `/admin`, by its id. */
const PATHS: Partial<Readonly<Record<WaitingKind, (id: string) => string>>> = {
  waiting: (id) => `/leads/${id}`,
  appointments: (id) => `/leads/${id}?view=appointments`,
  applications: (id) => `/leads/${id}?view=applications`,
  tasks: ofLead,
  mentions: ofLead,
  visits: ofDay,
  tomorrow: ofDay,
  places: ofDay,
  quarantined: (id) => `/leads/${id}?view=quarantine`,
  holds: (id) => `/holds#${id}`,
  reviews: (id) => `/reviews#${id}`,
  privacy: (id) => `/queues/privacy/${id}`,
  imports: (id) => `/inventory/imports/held/${id}`,
  schedules: (id) => `/content/${id}`,
  warnings: ofVehicle,
  'no-photos': ofVehicle,
}

/** `Nov 20` for a date, with the time for an instant, in a time zone. */
function moment(at: string, timeZone: string, locale: Locale): string {
  if (DAY.test(at))
    return dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${at}T00:00:00Z`),
    )
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat(locale, { ...options, timeZone }).format(new Date(at))
}

const WHEN = {
  waiting: 'due',
  tasks: 'due',
  mentions: 'since',
  appointments: 'at',
  visits: 'at',
  tomorrow: 'at',
  places: 'at',
  applications: 'since',
  privacy: 'due',
  offers: 'ends',
  holds: 'ends',
  reviews: 'due',
  imports: 'since',
  dead: 'since',
  schedules: 'at',
  quarantined: 'since',
  warnings: 'since',
  'no-photos': 'since',
} as const satisfies Record<WaitingKind, string>

type ItemsProps = Readonly<{
  kind: WaitingKind
  items: readonly WaitingItem[]
  stores: readonly StoreLabel[]
}>

/** Waiting items: what each is, of which store, and when it is due. */
export function WaitingItems({ kind, items, stores }: ItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item kind={kind} item={item} stores={stores} key={item.id} />
      ))}
    </ul>
  )
}

type ItemProps = Omit<ItemsProps, 'items'> & Readonly<{ item: WaitingItem }>

function Item({ kind, item, stores }: ItemProps) {
  const t = useT('admin-today')
  const locale = useLocale()
  const { name, about, dealerCodes } = item
  const [first, ...rest] = about.map((key) => t(key))
  const title = name === null ? first : name[locale]
  const notes = name === null ? rest : [first, ...rest]
  const named = stores.filter(({ code }) => dealerCodes.includes(code))
  const store = named.length > 1 ? t('stores', { n: named.length }) : named[0]?.name
  const path = PATHS[kind]?.(item.id) ?? null
  return (
    <li>
      <span>
        {path === null ? <b>{title}</b> : <Link to={path}>{title || t('noName')}</Link>}
        <span className={styles.notes}>{[...notes, store].filter(Boolean).join(' · ')}</span>
      </span>
      <When kind={kind} item={item} timeZone={named[0]?.timeZone ?? 'America/Phoenix'} />
    </li>
  )
}

type WhenProps = Pick<ItemProps, 'kind' | 'item'> & Readonly<{ timeZone: string }>

function When({ kind, item: { at, days, isLate }, timeZone }: WhenProps) {
  const t = useT('admin-today')
  const locale = useLocale()
  const word = isLate && WHEN[kind] === 'due' ? 'wasDue' : WHEN[kind]
  if (days !== null) return <Clock tone="plain">{t('days', { n: days })}</Clock>
  if (at === null) return null
  return (
    <Clock tone={isLate ? 'late' : 'plain'}>{t(word, { at: moment(at, timeZone, locale) })}</Clock>
  )
}
