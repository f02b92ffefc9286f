import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { WaitingKind, WaitingRow } from '#modules/today/module.ts'

/** The icon of each kind. */
export const TODO_ICONS: Readonly<Record<WaitingKind, AdminIconName>> = {
  waiting: 'inbox',
  holds: 'timer',
  appointments: 'calendar-check',
  imports: 'database',
  dead: 'send',
  privacy: 'shield-check',
  warnings: 'scale',
  offers: 'tag',
  'no-photos': 'camera',
  quarantined: 'ban',
}

/** The path of the list with exactly the counted items of a row, relative to the app. */
export function todoPath(
  { kind, stores }: WaitingRow,
  { dealers }: Pick<Actor, 'dealers'>,
): string {
  // Lists begin with the person's stores.
  const isGroup = stores === 'all' && dealers !== 'all'
  const [store] = isGroup ? ['all'] : stores === 'all' ? [] : stores
  const isOne = stores === 'all' || stores.length === 1
  const only = isOne && store !== undefined ? `&store=${store}` : ''
  switch (kind) {
    case 'waiting':
      return '/leads'
    case 'appointments':
      return '/leads?view=appointments'
    case 'quarantined':
      return '/leads?view=quarantine'
    case 'holds':
      return '/holds'
    case 'imports':
      return `/inventory/imports${isGroup ? '?store=all' : ''}`
    case 'warnings':
      return `/inventory?view=warnings${only}`
    case 'no-photos':
      return `/inventory?view=no-photos&days=3${only}`
    default:
      return `/waiting/${kind}`
  }
}
