import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'

/** RFC 9180 in base mode: sealing needs only the public key, opening the private key. */
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const ENCAPSULATED_BYTES = 32
/** Binds the purpose, so that nothing sealed for one can be opened for another. */
const PURPOSES = {
  dataKey: Buffer.from('forecourt lead data key v1'),
  answer: Buffer.from('forecourt answer to a reader v1'),
} as const
type Purpose = keyof typeof PURPOSES

/**
 * Seals a short secret to a public key.
 * @param publicKey 32 bytes, X25519
 * @param associated must be given again to open it
 */
export async function hpkeSeal(
  publicKey: Uint8Array,
  secret: Uint8Array,
  associated: Uint8Array,
  purpose: Purpose = 'dataKey',
): Promise<Uint8Array> {
  const info = PURPOSES[purpose]
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, secret, associated)
  return Buffer.concat([new Uint8Array(enc), new Uint8Array(ct)])
}

/**
 * Opens the output of `hpkeSeal`.
 * @throws if the key differs, or a byte of either input has changed
 */
export async function hpkeOpen(
  privateKey: Uint8Array,
  sealed: Uint8Array,
  associated: Uint8Array,
  purpose: Purpose = 'dataKey',
): Promise<Uint8Array> {
  const info = PURPOSES[purpose]
  const recipientKey = await suite.kem.deserializePrivateKey(privateKey)
  const enc = sealed.subarray(0, ENCAPSULATED_BYTES)
  const opened = await suite.open(
    { recipientKey, info, enc },
    sealed.subarray(ENCAPSULATED_BYTES),
    associated,
  )
  return new Uint8Array(opened)
}
