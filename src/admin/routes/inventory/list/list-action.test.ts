import { expect, it, vi } from 'vitest'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { InventoryAdmin } from '#modules/inventory/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'

import { changeList } from './list-action.server.ts'

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

function aContext() {
  const match = vi.fn<InventoryAdmin['photos']['match']>(async () => [])
  // The rest of the context is not read.
  const context = {
    actor: anActor(),
    services: { inventoryAdmin: { photos: { match } } },
  } as unknown as AdminContext & Readonly<{ actor: Actor }>
  return { context, match }
}

it('finds vehicles of photos in the stores of the list, or in all of them', async () => {
  const { context, match } = aContext()
  const names = JSON.stringify(['S1.jpg'])
  for (const stores of [['D1', 'D2'], []])
    await changeList(context, formOf({ intent: 'match', names, stores: JSON.stringify(stores) }))
  expect(match.mock.calls.map(([, , stores]) => stores)).toEqual([['D1', 'D2'], []])
})

it('refuses a photo that is not a file, in the language of the person', async () => {
  const form = formOf({ intent: 'photo', dealerCode: 'D1', stock: 'S1', photo: 'x' })
  await expect(changeList(aContext().context, form)).rejects.toMatchObject({ key: 'choosePhoto' })
})
