/** Drafts are stored on a device that others may use, so they are encrypted with a key from their person's session. */
const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', fromBase64(secret), ALGORITHM, false, ['encrypt', 'decrypt'])

/** Encrypts a text. @param secret 32 bytes as Base64 */
export async function sealText(text: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const bytes = new TextEncoder().encode(text)
  const body = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyOf(secret), bytes)
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(body)]))
}

/** Decrypts a draft; `null` if it is another person's, or damaged. */
export async function openText(sealed: string, secret: string): Promise<string | null> {
  try {
    const bytes = fromBase64(sealed)
    const iv = bytes.slice(0, IV_BYTES)
    const body = bytes.slice(IV_BYTES)
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await keyOf(secret), body),
    )
  } catch {
    return null
  }
}
