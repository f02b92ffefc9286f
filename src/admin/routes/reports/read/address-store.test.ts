import { expect, it } from 'vitest'

import { addressStore } from './address-store.server.ts'

function visit(search: string, dealers: 'all' | readonly string[] = ['D1']) {
  const url = new URL(`https://office.example/admin/reports${search}`)
  const response = addressStore({ url, actor: { dealers }, isSecure: true }, ['D1', 'D2'])
  return response && [response.headers.get('location'), response.headers.get('set-cookie')]
}

it('chooses the store that the address names, and goes on without it', () => {
  const chosen = ['/reports?from=2026-11-16', expect.stringMatching(/^__Host-admin-store=D1;/)]
  expect(visit('?from=2026-11-16&store=D1')).toEqual(chosen)
  expect(visit('?from=2026-11-16&store=D1', 'all')).toEqual(chosen)
  expect(visit('?store=')).toEqual([
    '/reports',
    expect.stringMatching(/^__Host-admin-store=;.*Max-Age=0/i),
  ])
})

it('changes nothing for a store that is not theirs, or that does not exist', () => {
  expect(visit('?store=D2')).toEqual(['/reports', null])
  expect(visit('?store=D3', 'all')).toEqual(['/reports', null])
  expect(visit('?from=2026-11-16')).toBeNull()
})
