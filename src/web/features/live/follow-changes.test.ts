import { expect, it, vi } from 'vitest'

import { changesOf, type LiveChanges } from './follow-changes.ts'

it('reports changes, and those missed between two streams', () => {
  const onChanges = vi.fn<(changes: LiveChanges) => void>()
  const receive = changesOf(onChanges)
  receive({ version: '7', changes: [] })
  receive({ version: '7', changes: [] })
  receive({ version: '8', changes: [['D1:S1', 'sold']] })
  receive({ version: '8', changes: [] })
  expect(onChanges.mock.calls).toEqual([[[['D1:S1', 'sold']]]])
  receive({ version: '9', changes: [] })
  expect(onChanges).toHaveBeenLastCalledWith('missed')
})
