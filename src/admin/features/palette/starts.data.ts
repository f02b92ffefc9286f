import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

type Start = Readonly<{
  name: string
  /** The path of its view, without `/admin`. */
  path: string
  label: keyof AdminAreas['admin-shell']
  icon: AdminIconName
  /** The permissions of which a person needs one, for any store. */
  needs: readonly Action[]
}>

/** The work that the palette begins from any view: it opens the view, which opens its dialog (`useStart`). */
export const STARTS = [
  {
    name: 'visit',
    path: '/service',
    label: 'start.visit',
    icon: 'calendar-check',
    needs: ['service.change'],
  },
  {
    name: 'waiting',
    path: '/service',
    label: 'start.waiting',
    icon: 'plus',
    needs: ['service.change'],
  },
  {
    name: 'closed-time',
    path: '/service',
    label: 'start.closedTime',
    icon: 'ban',
    needs: ['service.block'],
  },
  {
    name: 'text',
    path: '/content',
    label: 'start.text',
    icon: 'file-text',
    needs: ['content.edit', 'people.edit'],
  },
  {
    name: 'invitation',
    path: '/settings/users',
    label: 'start.invitation',
    icon: 'user-plus',
    needs: ['users.manage'],
  },
  {
    name: 'api-key',
    path: '/settings/api-keys',
    label: 'start.apiKey',
    icon: 'key-round',
    needs: ['integrations.manage'],
  },
  {
    name: 'webhook',
    path: '/settings/webhooks',
    label: 'start.webhook',
    icon: 'send',
    needs: ['integrations.manage'],
  },
] as const satisfies readonly Start[]

export type StartName = (typeof STARTS)[number]['name']
