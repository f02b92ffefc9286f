import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
} from 'node:crypto'

import { expect, it } from 'vitest'

import { hpkeOpen, hpkeSeal } from './hpke.ts'
import { makeSealKeys } from './seal-keys.ts'

const keys = makeSealKeys()
const publicKey = Buffer.from(keys.publicKey, 'base64url')
const secret = Buffer.from('a data key of thirty-two bytes..')
const associated = Buffer.from('row 1')

const hmac = (key: Buffer, ...parts: readonly Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const labeled = (suite: Buffer, label: string) =>
  Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label)])
const extract = (suite: Buffer, salt: Buffer, label: string, input: Buffer) =>
  hmac(salt, labeled(suite, label), input)
const expand = (suite: Buffer, key: Buffer, label: string, [context, length]: [Buffer, number]) =>
  hmac(key, Buffer.from([0, length]), labeled(suite, label), context, Buffer.from([1])).subarray(
    0,
    length,
  )

it('returns what was sealed, only with its own key and associated data', async () => {
  const sealed = await hpkeSeal(publicKey, secret, associated)
  expect(Buffer.from(await hpkeOpen(keys.privateKey, sealed, associated))).toEqual(secret)
  await expect(hpkeOpen(makeSealKeys().privateKey, sealed, associated)).rejects.toBeInstanceOf(
    Error,
  )
  await expect(hpkeOpen(keys.privateKey, sealed, Buffer.from('row 2'))).rejects.toBeInstanceOf(
    Error,
  )
})

it('seals as specified in RFC 9180: opened by an independent implementation', async () => {
  const sealed = Buffer.from(await hpkeSeal(publicKey, secret, associated))
  expect(sealed).toHaveLength(32 + secret.length + 16)
  expect(openByRfc(sealed, Buffer.from('forecourt lead data key v1'))).toEqual(secret)
})

/** Sections 4.1 (DHKEM), 5.1 (key schedule, base mode) and 5.2 (first message) of RFC 9180. */
function openByRfc(sealed: Buffer, info: Buffer): Buffer {
  const [share, ciphertext] = [sealed.subarray(0, 32), sealed.subarray(32)]
  const kem = Buffer.from('KEM\x00\x20', 'latin1')
  const hpke = Buffer.from('HPKE\x00\x20\x00\x01\x00\x02', 'latin1')
  const none = Buffer.alloc(0)

  const jwk = { kty: 'OKP', crv: 'X25519', x: share.toString('base64url') }
  const agreed = diffieHellman({
    privateKey: createPrivateKey(keys.pem),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  })
  const both = Buffer.concat([share, publicKey])
  const shared = expand(kem, extract(kem, none, 'eae_prk', agreed), 'shared_secret', [both, 32])
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(hpke, none, 'psk_id_hash', none),
    extract(hpke, none, 'info_hash', info),
  ])
  const schedule = extract(hpke, shared, 'secret', none)
  const key = expand(hpke, schedule, 'key', [context, 32])
  const nonce = expand(hpke, schedule, 'base_nonce', [context, 12])
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(associated).setAuthTag(ciphertext.subarray(-16))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
}
