import { expect, it } from 'vitest'

import { PERMISSIONS } from '#domain/access/permissions.data.ts'

import { PERMISSION_GROUPS } from './permission-groups.data.ts'

it('lists every permission once', () => {
  const shown = PERMISSION_GROUPS.flatMap(({ rows }) => rows.map(({ action }) => action))
  expect(shown.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted())
})
