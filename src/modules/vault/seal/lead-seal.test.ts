import { expect, it } from 'vitest'

import { NOTHING_SEALED } from '#domain/leads/lead.ts'

import { openValues } from './envelope.ts'
import { leadSeal } from './lead-seal.ts'
import { makeSealKeys } from './seal-keys.ts'

const keys = makeSealKeys()
const lead = { siteKey: 'ocotillo', leadId: 'L1' }
const sealed = {
  private: { birthDate: '1961-07-19', income: '83417' },
  secret: { ssn: '987-65-4321' },
}
const seal = leadSeal('of this installation', () => keys.publicKey)

it('seals each class under its own key', async () => {
  const rows = await seal.seal(lead, sealed)
  expect(rows.map(({ secrecy }) => secrecy)).toEqual(['private', 'secret'])
  const opened = rows.map(({ secrecy, envelope }) =>
    openValues([keys], { ...lead, secrecy }, envelope),
  )
  expect(await Promise.all(opened)).toEqual([sealed.private, sealed.secret])
  expect(JSON.stringify(rows)).not.toMatch(/1961-07-19|83417|987-65|98765/)
})

it('creates no row for a form without private values, and one for one class', async () => {
  expect(await seal.seal(lead, NOTHING_SEALED)).toEqual([])
  expect(await seal.seal(lead, { private: {}, secret: { ssn: '' } })).toEqual([])
  expect(await seal.seal(lead, { ...sealed, secret: {} })).toHaveLength(1)
})

it('refuses private values without a key, and accepts forms that have none', async () => {
  const keyless = leadSeal('of this installation', () => null)
  await expect(keyless.seal(lead, sealed)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await keyless.seal(lead, NOTHING_SEALED)).toEqual([])
})

it('hashes equal values the same in any order, and others differently', async () => {
  const hash = await seal.hash(sealed)
  expect(hash).toMatch(/^[\da-f]{32}$/)
  const reordered = { ...sealed, private: { income: '83417', birthDate: '1961-07-19' } }
  expect(await seal.hash(reordered)).toBe(hash)
  expect(await seal.hash({ ...sealed, secret: { ssn: '987-65-4322' } })).not.toBe(hash)
  expect(await leadSeal('of another one', () => null).hash(sealed)).not.toBe(hash)
  expect(await seal.hash(NOTHING_SEALED)).toBeNull()
})
