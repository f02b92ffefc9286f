import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { WaitingKind, WaitingRow } from '#modules/today/module.ts'

/** The icon of each kind. */
export const TODO_ICONS: Readonly<Record<WaitingKind, AdminIconName>> = {
  waiting: 'inbox',
  holds: 'timer',
  reviews: 'star',
  tasks: 'flag',
  mentions: 'at-sign',
  appointments: 'calendar-check',
  visits: 'car',
  tomorrow: 'calendar-days',
  places: 'clock',
  applications: 'briefcase',
  imports: 'database',
  schedules: 'calendar-x',
  dead: 'send',
  privacy: 'shield-check',
  warnings: 'scale',
  offers: 'tag',
  'no-photos': 'camera',
  quarantined: 'ban',
}

/** The lists of kinds whose rows count the same in every store. */
const LISTS: Partial<Readonly<Record<WaitingKind, string>>> = {
  privacy: '/queues/privacy',
  waiting: '/leads',
  appointments: '/leads?view=appointments',
  visits: '/service',
  places: '/service',
  applications: '/leads?view=applications',
  quarantined: '/leads?view=quarantine',
  holds: '/holds',
  reviews: '/reviews',
  schedules: '/content',
}

/** The day of the first of some visits on the board; today without visits. Their ids are `shop/day/id`. */
function tomorrowPath([first]: WaitingRow['items']): string {
  const day = first?.id.split('/')[1]
  return day === undefined ? '/service' : `/service?day=${day}`
}

/** The path of the list with exactly the counted items of a row, relative to the app. */
export function todoPath(
  { kind, stores, items }: WaitingRow,
  { dealers }: Pick<Actor, 'dealers'>,
): string {
  // Lists begin with the person's stores.
  const isGroup = stores === 'all' && dealers !== 'all'
  const [store] = isGroup ? ['all'] : stores === 'all' ? [] : stores
  const isOne = stores === 'all' || stores.length === 1
  const only = isOne && store !== undefined ? `&store=${store}` : ''
  switch (kind) {
    case 'imports':
      return `/inventory/imports${isGroup ? '?store=all' : ''}`
    case 'warnings':
      return `/inventory?view=warnings${only}`
    case 'no-photos':
      return `/inventory?view=no-photos&days=3${only}`
    case 'tomorrow':
      return tomorrowPath(items)
    default:
      return LISTS[kind] ?? `/waiting/${kind}`
  }
}
