import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { replyAddresses } from './reply-address.ts'

const addresses = replyAddresses(['new key', 'old key'], 'Reply@Dealer.example')

it('finds the lead of an address that it made, in any case', () => {
  for (let n = 0; n < 50; n += 1) {
    const leadId = randomUUIDv7()
    const address = addresses.of(leadId)
    expect(address).toMatch(/^reply\+[a-z2-7]{45}@dealer\.example$/)
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    expect(addresses.leadOf(address)).toBe(leadId)
    expect(addresses.leadOf(address.toUpperCase())).toBe(leadId)
  }
})

it('accepts the previous key of the installation, and no other one', () => {
  const leadId = randomUUIDv7()
  const of = (key: string) => replyAddresses([key], 'reply@dealer.example').of(leadId)
  expect(addresses.leadOf(of('old key'))).toBe(leadId)
  expect(addresses.leadOf(of('another key'))).toBeNull()
})

it('accepts no forged, cut or foreign address', () => {
  const address = addresses.of(randomUUIDv7())
  const index = address.indexOf('@')
  for (let position = 'reply+'.length; position < index; position += 1) {
    const changed = address[position] === 'a' ? 'b' : 'a'
    const forged = address.slice(0, position) + changed + address.slice(position + 1)
    expect({ forged, leadId: addresses.leadOf(forged) }).toEqual({ forged, leadId: null })
  }
  for (const other of [
    address.replace('dealer.example', 'evil.example'),
    address.replace('@dealer.example', '@xdealer.example'),
    address.replace('reply+', 'reply'),
    address.replace('reply+', 'xreply+'),
    address.slice(0, index - 1) + address.slice(index),
    'reply@dealer.example',
    '@',
    '',
  ])
    expect({ other, leadId: addresses.leadOf(other) }).toEqual({ other, leadId: null })
})

it('recognizes its own mailbox', () => {
  expect(addresses.isOwn('reply@dealer.example')).toBe(true)
  expect(addresses.isOwn(addresses.of(randomUUIDv7()))).toBe(true)
  expect(addresses.isOwn('ana@dealer.example')).toBe(false)
})
