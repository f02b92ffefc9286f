/** The bytes of a text with one byte per character. */
export const latin = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Bytes as a text with one character per byte. */
export const asLatin = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Whether a byte sequence is at an offset. */
export const matchesAt = (bytes: Uint8Array, sequence: Uint8Array, offset: number): boolean =>
  offset >= 0 &&
  offset + sequence.length <= bytes.length &&
  sequence.every((byte, i) => bytes[offset + i] === byte)
