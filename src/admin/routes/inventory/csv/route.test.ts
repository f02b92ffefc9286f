import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import { adminContext, type AdminContext } from '#admin/lib/admin-context.ts'
import { STORE_COOKIE } from '#admin/lib/chosen-store.ts'
import type { InventoryAdmin } from '#modules/inventory/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'

import { loader } from './route.tsx'

/** The filter of the CSV at an address, for a person of two stores who may have chosen one of them. */
async function filterOf(query: string, chosen = '') {
  const allRows = vi.fn<InventoryAdmin['allRows']>(async () => [])
  const context = new RouterContextProvider()
  const values = {
    actor: anActor({ dealers: ['D1', 'D2'] }),
    services: { inventoryAdmin: { allRows } },
    now: new Date(0),
  }
  // What the loader reads.
  context.set(adminContext, values as unknown as AdminContext)
  const url = new URL(`http://localhost/admin/inventory/csv${query}`)
  const headers: HeadersInit = chosen ? { cookie: `${STORE_COOKIE}=${chosen}` } : {}
  await loader({ url, request: new Request(url, { headers }), context, params: {}, pattern: '' })
  return allRows.mock.calls[0]?.[1]
}

it('exports the vehicles of the displayed table: its stores and its days', async () => {
  expect(await filterOf('')).toMatchObject({ dealers: ['D1', 'D2'], minDays: 0 })
  expect(await filterOf('', 'D2')).toMatchObject({ dealers: ['D2'] })
  expect(await filterOf('?store=all', 'D2')).toMatchObject({ dealers: [] })
  expect(await filterOf('?store=D9&days=60', 'D2')).toMatchObject({ dealers: ['D9'], minDays: 60 })
})
