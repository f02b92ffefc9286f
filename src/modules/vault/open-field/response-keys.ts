import { hpkeOpen, hpkeSeal } from '#modules/vault/seal/hpke.ts'
import { makeSealKeys, type PublicSealKey } from '#modules/vault/seal/seal-keys.ts'

/** A key pair for one result, in the memory of the requesting process. */
export type ResponseKeys = Readonly<{
  publicKey: PublicSealKey
  /** @param context as it was sealed with. @throws if it was sealed to another key or context */
  open(answer: string, context: string): Promise<string>
  /** Overwrites the private key. */
  forget(): void
}>

/** Creates a key pair. @see ResponseKeys */
export function responseKeys(): ResponseKeys {
  const { publicKey, privateKey } = makeSealKeys()
  return {
    publicKey,
    async open(answer, context) {
      const sealed = Buffer.from(answer, 'base64url')
      const bytes = await hpkeOpen(privateKey, sealed, Buffer.from(context), 'answer')
      try {
        return Buffer.from(bytes).toString('utf8')
      } finally {
        bytes.fill(0)
      }
    },
    forget: () => void privateKey.fill(0),
  }
}

/** Seals a value to the requesting process. @returns base64url */
export async function sealResponse(
  publicKey: PublicSealKey,
  value: string,
  context: string,
): Promise<string> {
  const bytes = Buffer.from(value)
  try {
    const key = Buffer.from(publicKey, 'base64url')
    const sealed = await hpkeSeal(key, bytes, Buffer.from(context), 'answer')
    return Buffer.from(sealed).toString('base64url')
  } finally {
    bytes.fill(0)
  }
}
