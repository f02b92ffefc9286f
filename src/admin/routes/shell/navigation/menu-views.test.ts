import { expect, it } from 'vitest'

import { VIEWS } from '#admin/lib/views.data.ts'

import { menuViews } from './menu-views.ts'

it('shows the settings as one row, which opens the first that a person may see', () => {
  const settings = VIEWS.filter(({ group }) => group === 'settings')
  const others = VIEWS.filter(({ group }) => group !== 'settings')
  const rows = menuViews(VIEWS)
  expect(rows.slice(0, -1)).toEqual(others)
  expect(rows.at(-1)).toMatchObject({
    path: settings[0]?.path,
    label: 'settings',
    group: 'manage',
  })
  expect(menuViews([...others, ...settings.slice(1)]).at(-1)?.path).not.toBe(settings[0]?.path)
  expect(menuViews(others)).toEqual(others)
})
