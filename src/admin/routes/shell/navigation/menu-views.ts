import type { ViewRow } from '#admin/lib/views.data.ts'

/** The rows of the menus: the settings are one row, which opens the first of them. */
export function menuViews(views: readonly ViewRow[]): readonly ViewRow[] {
  const first = views.find(({ group }) => group === 'settings')
  return [
    ...views.filter(({ group }) => group !== 'settings'),
    ...(first ? [{ ...first, label: 'settings', icon: 'settings', group: 'manage' } as const] : []),
  ]
}
