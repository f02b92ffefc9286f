import { expect, it } from 'vitest'

import type { QueuedHold } from '#modules/holds/module.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { HoldItem } from './hold-item.tsx'

const hold: QueuedHold = {
  id: 'H1',
  dealerCode: 'D1',
  stock: 'S1',
  vehicle: '2018 Jeep Wrangler',
  state: 'held',
  reason: null,
  isConfirmed: true,
  isHolding: true,
  shopper: { name: 'Cy Ruiz', phone: '4805550142' },
  language: 'en',
  dueAt: '2026-11-21T18:00:00.000Z',
  endedAt: null,
  deposit: null,
  revision: 1,
  decisions: [],
}
const html = (shopper: QueuedHold['shopper']) =>
  renderAdmin(
    <HoldItem
      hold={{ ...hold, shopper }}
      isNamed={false}
      store={undefined}
      decisions={{ isBusy: false, decide: () => {} }}
    />,
  )

it('links the lead of the shopper', () => {
  expect(hrefsOf(html(hold.shopper))).toContain('/leads/H1?view=all')
})

it('has neither name nor lead of a shopper whom the person may not see', () => {
  expect(hrefsOf(html('hidden'))).toEqual(['/inventory/D1/S1'])
  expect(html('hidden')).toContain('A colleague’s shopper')
})
