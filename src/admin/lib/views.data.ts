import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import type { QueueName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

/** A view of the back office in the navigation, the palette and the keys. */
export type ViewRow = Readonly<{
  /** The path, without `/admin`. */
  path: string
  label: keyof AdminAreas['admin-views']
  icon: AdminIconName
  /** The permissions of which a person needs one to see it, for any store; none: everyone sees it. */
  needs: readonly Action[]
  /** The part of the side bar; `settings` are one item of it, and tabs of each other. */
  group: 'work' | 'queues' | 'manage' | 'settings'
  /** The letter that goes there after G. */
  letter?: string
  /** The count shown beside it. */
  counts?: 'leads' | 'imports' | 'privacy' | QueueName
  /** Whether it is one of the four items in the phone bar, beside "More". */
  isOnPhone?: true
}>

/** All views in the order of the side bar. A new view is a row here, its label in `admin-views`, and its route. */
export const VIEWS: readonly ViewRow[] = [
  {
    path: '/',
    label: 'today',
    icon: 'sun',
    needs: [],
    group: 'work',
    letter: 't',
    isOnPhone: true,
  },
  {
    path: '/leads',
    label: 'leads',
    icon: 'inbox',
    needs: ['leads.answer', 'applications.answer', 'parts.answer'],
    counts: 'leads',
    group: 'work',
    letter: 'l',
    isOnPhone: true,
  },
  {
    path: '/inventory',
    label: 'inventory',
    icon: 'car',
    needs: ['inventory.read'],
    group: 'work',
    letter: 'i',
    isOnPhone: true,
  },
  {
    path: '/drives',
    label: 'drives',
    icon: 'calendar-check',
    needs: ['drives.read'],
    group: 'work',
    letter: 'd',
  },
  {
    path: '/holds',
    label: 'holds',
    icon: 'timer',
    needs: ['holds.decide'],
    group: 'work',
    letter: 'h',
  },
  {
    path: '/reviews',
    label: 'reviews',
    icon: 'star',
    needs: ['reviews.decide'],
    group: 'work',
    letter: 'v',
  },
  {
    path: '/service',
    label: 'service',
    icon: 'calendar-days',
    needs: ['service.read'],
    group: 'work',
    letter: 's',
    isOnPhone: true,
  },
  {
    path: '/content',
    label: 'content',
    icon: 'file-pen-line',
    needs: [...CONTENT_RIGHTS],
    group: 'work',
    letter: 'c',
  },
  {
    path: '/queues/trade-in',
    label: 'trade-in',
    icon: 'refresh-cw',
    needs: ['leads.answer'],
    counts: 'trade-in',
    group: 'queues',
  },
  {
    path: '/queues/credit',
    label: 'credit',
    icon: 'scale',
    needs: ['credit.decide'],
    counts: 'credit',
    group: 'queues',
  },
  {
    path: '/queues/parts',
    label: 'parts',
    icon: 'package',
    needs: ['parts.answer'],
    counts: 'parts',
    group: 'queues',
  },
  {
    path: '/queues/careers',
    label: 'careers',
    icon: 'briefcase',
    needs: ['applications.answer'],
    counts: 'careers',
    group: 'queues',
  },
  {
    path: '/queues/privacy',
    label: 'privacy',
    icon: 'shield-check',
    needs: ['privacy.handle'],
    counts: 'privacy',
    group: 'queues',
  },
  {
    path: '/reports',
    label: 'reports',
    icon: 'chart-column',
    needs: ['reports.read'],
    group: 'manage',
    letter: 'r',
  },
  {
    path: '/inventory/imports',
    label: 'imports',
    icon: 'database',
    needs: ['inventory.read'],
    counts: 'imports',
    group: 'manage',
  },
  {
    path: '/settings/users',
    label: 'users',
    icon: 'users',
    needs: ['users.read'],
    group: 'manage',
    letter: 'u',
  },
  {
    path: '/audit',
    label: 'audit',
    icon: 'history',
    needs: ['audit.read'],
    group: 'manage',
    letter: 'a',
  },
  {
    path: '/settings/sign-in',
    label: 'sign-in',
    icon: 'fingerprint',
    needs: ['sign-in.read'],
    group: 'settings',
  },
  {
    path: '/settings/api-keys',
    label: 'api-keys',
    icon: 'key-round',
    needs: ['integrations.read'],
    group: 'settings',
  },
  {
    path: '/settings/webhooks',
    label: 'webhooks',
    icon: 'send',
    needs: ['integrations.read'],
    group: 'settings',
  },
  {
    path: '/settings/sessions',
    label: 'sessions',
    icon: 'monitor',
    needs: ['sessions.read'],
    group: 'settings',
  },
  {
    path: '/settings/retention',
    label: 'retention',
    icon: 'timer',
    needs: ['retention.manage'],
    group: 'settings',
  },
  {
    path: '/settings/programs',
    label: 'programs',
    icon: 'badge-dollar-sign',
    needs: ['programs.edit'],
    group: 'settings',
    letter: 'p',
  },
  {
    path: '/settings/feeds',
    label: 'feeds',
    icon: 'refresh-cw',
    needs: ['feeds.manage'],
    group: 'settings',
  },
  {
    path: '/settings/mails',
    label: 'mails',
    icon: 'mail',
    needs: ['mails.edit'],
    group: 'settings',
    letter: 'm',
  },
  {
    path: '/settings/holds',
    label: 'hold-rules',
    icon: 'timer',
    needs: ['holds.rules'],
    group: 'settings',
  },
]
