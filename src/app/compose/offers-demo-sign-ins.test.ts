import { expect, it } from 'vitest'

import { offersDemoSignIns } from './offers-demo-sign-ins.ts'

const HERE = {
  admin: { isOn: true, host: null },
  host: '127.0.0.1',
  databaseUrl: null,
  trustedProxies: 0,
}

it('a server that only its own machine reaches offers the demo’s sign-ins', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    expect(offersDemoSignIns({ ...HERE, host })).toBe(true)
})

it.each([
  ['listens on every address', { host: null }],
  ['listens on another address', { host: '0.0.0.0' }],
  ['has a proxy in front', { trustedProxies: 1 }],
  ['shares its database', { databaseUrl: 'postgres://db/forecourt' }],
  ['has an admin host', { admin: { isOn: true, host: 'admin.dealer.example' } }],
  ['has no back office', { admin: { isOn: false, host: null } }],
])('a server that %s offers none', (_, difference) => {
  expect(offersDemoSignIns({ ...HERE, ...difference })).toBe(false)
})
