import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
/** The size of a record: a message is one. */
const RECORD_BYTES = 4096
/** Ends the text of the last record. */
const END = Buffer.from([2])

/** The keys of a subscription, base64url. */
export type DeviceKeys = Readonly<{ publicKey: string; authSecret: string }>

/** The random parts of a message; those of a test vector in tests. */
type Random = Readonly<{ salt: Buffer; privateKey: Buffer }>

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A key pair for one message. */
function ephemeralPair(random: Random | undefined) {
  const pair = createECDH(CURVE)
  if (random) pair.setPrivateKey(random.privateKey)
  else pair.generateKeys()
  return pair
}

/**
 * Encrypts a message for one device, so that only the device can read it: the body of a post with `content-encoding:
 * aes128gcm` (RFC 8291, RFC 8188).
 * @param text at most 3,900 bytes
 * @throws {Error} for a public key that is not a point of the curve
 */
export function encryptMessage(device: DeviceKeys, text: string, random?: Random): Buffer {
  const theirs = Buffer.from(device.publicKey, 'base64url')
  const pair = ephemeralPair(random)
  const ours = pair.getPublicKey()
  const salt = random?.salt ?? randomBytes(SALT_BYTES)
  const shared = hkdf(
    pair.computeSecret(theirs),
    Buffer.from(device.authSecret, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(text, 'utf8'),
    cipher.update(END),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
