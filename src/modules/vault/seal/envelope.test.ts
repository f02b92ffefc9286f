import { beforeEach, expect, it, vi } from 'vitest'

import type { Envelope } from '#modules/vault/repository.ts'

import { openValues, rewrapped, sealValues, type SealedRow } from './envelope.ts'
import { SealError } from './seal-error.ts'
import { makeSealKeys } from './seal-keys.ts'

const keys = makeSealKeys()
const row: SealedRow = { siteKey: 'ocotillo', leadId: 'L1', secrecy: 'secret' }
const values = { ssn: '987-65-4321', coSsn: '', note: 'Zoë 🚙' }
let envelope: Envelope

beforeEach(async () => {
  envelope = (await sealValues(keys.publicKey, row, values))!.envelope
})

const changed = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  return bytes.toString('base64url')
}

const masks = async (secrecy: SealedRow['secrecy'], value: Record<string, string>) =>
  (await sealValues(keys.publicKey, { ...row, secrecy }, value))!.masks

it('opens what was sealed, without empty values', async () => {
  expect(await openValues([makeSealKeys(), keys], row, envelope)).toEqual({
    ssn: '987-65-4321',
    note: 'Zoë 🚙',
  })
})

it('overwrites the bytes that it opened', async () => {
  const opened: Uint8Array[] = []
  const { toString } = Buffer.prototype
  vi.spyOn(Buffer.prototype, 'toString').mockImplementation(function text(
    this: Buffer,
    ...given: unknown[]
  ) {
    if (given[0] === 'utf8') opened.push(this)
    return Reflect.apply(toString, this, given)
  })
  expect(await openValues([keys], row, envelope)).toMatchObject({ ssn: '987-65-4321' })
  expect(opened.map(({ length }) => length)).toEqual([11, 9])
  expect(opened.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})

it.each([
  ['seals', 1, Buffer.prototype, () => sealValues(keys.publicKey, row, values)],
  // @hpke/core clears its own keys as well.
  ['opens', 2, Uint8Array.prototype, () => openValues([keys], row, envelope)],
  [
    'seals to another key',
    3,
    Uint8Array.prototype,
    () => rewrapped([keys], makeSealKeys().publicKey, row, envelope),
  ],
])('overwrites the data key with which it %s', async (_what, count, type, use) => {
  const cleared: Uint8Array[] = []
  const { fill } = type
  const spy = vi.spyOn(type, 'fill').mockImplementation(function clear(
    this: Uint8Array,
    ...given: unknown[]
  ) {
    cleared.push(this)
    return Reflect.apply(fill, this, given)
  })
  await use()
  spy.mockRestore()
  const dataKeys = cleared.filter(({ length }) => length === 32)
  expect(dataKeys).toHaveLength(count)
  expect(dataKeys.every((key) => key.every((byte) => byte === 0))).toBe(true)
})

it('seals nothing if all values are empty', async () => {
  expect(await sealValues(keys.publicKey, row, { ssn: '' })).toBeNull()
})

it('shows the last four digits of a secret value, and nothing of a private one', async () => {
  expect(await masks('secret', { ssn: '987-65-4321' })).toEqual({ ssn: '•••4321' })
  expect(await masks('private', { birthDate: '1961-07-19' })).toEqual({ birthDate: '•••' })
})

it('never produces the same text twice, for key or value', async () => {
  const again = (await sealValues(keys.publicKey, row, values))!.envelope
  expect(again.wrappedKey).not.toBe(envelope.wrappedKey)
  expect(again.values['ssn']).not.toBe(envelope.values['ssn'])
})

it.each<[string, () => [SealedRow, Envelope]]>([
  ['of another lead', () => [{ ...row, leadId: 'L2' }, envelope]],
  ['of another site', () => [{ ...row, siteKey: 'red-canyon' }, envelope]],
  ['of another class', () => [{ ...row, secrecy: 'private' }, envelope]],
  ['of another version', () => [row, { ...envelope, version: 2 }]],
  [
    'in another field',
    () => [row, { ...envelope, values: { birthDate: envelope.values['ssn']! } }],
  ],
  [
    'that was changed',
    () => [row, { ...envelope, values: { ssn: changed(envelope.values['ssn']!) } }],
  ],
  ['whose key was changed', () => [row, { ...envelope, wrappedKey: changed(envelope.wrappedKey) }]],
  ['that was truncated', () => [row, { ...envelope, values: { ssn: 'AAAA' } }]],
])('refuses a value %s', async (_, moved) => {
  await expect(openValues([keys], ...moved())).rejects.toThrow(SealError)
})

it('refuses a value that was sealed under the data key of another lead, even for the same field', async () => {
  const other = (await sealValues(keys.publicKey, { ...row, leadId: 'L2' }, values))!.envelope
  const moved = { ...envelope, values: other.values }
  await expect(openValues([keys], row, moved)).rejects.toThrow('a value cannot be opened')
})

it('names the missing private key, and nothing else', async () => {
  await expect(openValues([makeSealKeys()], row, envelope)).rejects.toThrow(
    `the private key ${keys.id} is missing`,
  )
})

it('replaces the key and keeps the values: the old private key no longer opens anything', async () => {
  const next = makeSealKeys()
  const moved = { ...envelope, ...(await rewrapped([keys], next.publicKey, row, envelope)) }
  expect(moved).toMatchObject({ keyId: next.id, values: envelope.values })
  expect(await openValues([next], row, moved)).toMatchObject({ ssn: '987-65-4321' })
  await expect(openValues([keys], row, moved)).rejects.toThrow(SealError)
})
