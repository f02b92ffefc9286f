import { expect, it } from 'vitest'

import { hpkeOpen, hpkeSeal } from './hpke.ts'
import { makeSealKeys } from './seal-keys.ts'

const keys = makeSealKeys()
const publicKey = Buffer.from(keys.publicKey, 'base64url')
const secret = Buffer.from('a data key of thirty-two bytes..')
const associated = Buffer.from('row 1')

it('gives back what was sealed, and only to its own key and associated data', async () => {
  const sealed = await hpkeSeal(publicKey, secret, associated)
  expect(Buffer.from(await hpkeOpen(keys.privateKey, sealed, associated))).toEqual(secret)
  await expect(hpkeOpen(makeSealKeys().privateKey, sealed, associated)).rejects.toBeInstanceOf(
    Error,
  )
  await expect(hpkeOpen(keys.privateKey, sealed, Buffer.from('row 2'))).rejects.toBeInstanceOf(
    Error,
  )
})

it('has the sizes of RFC 9180: 32 bytes of key share, the secret, 16 bytes of tag', async () => {
  expect(await hpkeSeal(publicKey, secret, associated)).toHaveLength(32 + 32 + 16)
})
