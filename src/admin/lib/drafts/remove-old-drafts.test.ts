import { expect, it } from 'vitest'

import { removeOldDrafts } from './remove-old-drafts.ts'

it('removes the drafts whose names have a phone number, and no others', () => {
  const stay = [
    'admin-draft:P1:booking:OCT-MAIN',
    'admin-draft:P1:booking:OCT-MAIN:01964f2e-7c1a-7abc-8def-000000000001',
    'admin-draft:P1:reply:L1',
    'booking:OCT-MAIN:520-555-0188',
  ]
  const keys = [
    'admin-draft:P1:booking:OCT-MAIN:520-555-0188',
    ...stay,
    'admin-draft:P2:booking:OCT-MAIN:(520) 555-0188',
    'admin-draft:P2:booking:OCT-MAIN:5205550188',
  ]
  const left = new Set(keys)
  removeOldDrafts({
    length: keys.length,
    key: (n) => keys[n] ?? null,
    removeItem: (key) => left.delete(key),
  })
  expect([...left]).toEqual(stay)
})
