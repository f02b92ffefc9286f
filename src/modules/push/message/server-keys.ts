import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

import type { SecretKeys } from '#platform/security/secret-key.ts'

/** The order of the curve P-256. */
const ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n
/** 16 bytes more than the order, so that all private keys are equally likely. */
const SEED_BYTES = 48
const CURVE = 'prime256v1'
/** How long a signature is valid; services accept a day at most. */
const VALID_S = 12 * 60 * 60

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export type ServerKey = Readonly<{
  /** The public key, as browsers expect it: the uncompressed point, base64url. */
  publicKey: string
  privateKey: KeyObject
}>

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url')

function serverKey(secretKey: string): ServerKey {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'web push', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: base64url(d),
      x: base64url(point.subarray(1, 33)),
      y: base64url(point.subarray(33)),
    },
  })
  return { publicKey: base64url(point), privateKey }
}

/**
 * The key pairs of this installation, the current one first. They are derived from its secret keys: all processes have
 * the same ones, and they are stored, backed up and changed with those.
 */
export const serverKeys = ([current, ...previous]: SecretKeys): readonly [
  ServerKey,
  ...ServerKey[],
] => [serverKey(current), ...previous.map(serverKey)]

/**
 * The `authorization` header of a message.
 * @param to the origin of the push service
 * @param contact the address to which the service may write, `mailto:…`
 * @param nowMs in ms since 1970
 */
export function vapidHeader(
  { publicKey, privateKey }: ServerKey,
  { to, contact, nowMs }: Readonly<{ to: string; contact: string; nowMs: number }>,
): string {
  const claims = { aud: to, exp: Math.floor(nowMs / 1000) + VALID_S, sub: contact }
  const unsigned = `${base64url('{"typ":"JWT","alg":"ES256"}')}.${base64url(JSON.stringify(claims))}`
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${unsigned}.${base64url(signature)}, k=${publicKey}`
}
