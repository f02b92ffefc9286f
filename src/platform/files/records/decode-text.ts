import { isAscii } from 'node:buffer'

import { AppError } from '#domain/kernel/errors.ts'

const MIXED =
  'the text is partly UTF-8 and partly something else: export it as UTF-8, UTF-16 or Windows-1252'

/** The encoding indicated by a file's first bytes; `null` if they indicate none. */
function markedEncoding([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a byte order mark, UTF-16 is recognized by the zero in every second byte of its first two letters.
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return null
}

/** Decodes UTF-8; from the first byte that is not UTF-8 on, Windows-1252, if all before it was ASCII. */
function utf8OrWindows() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let isWindows = false
  let wasAscii = true
  return (piece: Uint8Array, isLast: boolean): string => {
    if (isWindows) return windows.decode(piece)
    try {
      const text = utf8.decode(piece, { stream: !isLast })
      wasAscii &&= isAscii(piece)
      return text
    } catch (cause) {
      if (!wasAscii) throw new AppError('invalid', MIXED, { cause })
      isWindows = true
      return windows.decode(piece)
    }
  }
}

/** Decodes one encoding. */
function marked(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (piece: Uint8Array, isLast: boolean): string => {
    try {
      return decoder.decode(piece, { stream: !isLast })
    } catch (cause) {
      throw new AppError('invalid', `the file is not valid ${encoding.toUpperCase()} text`, {
        cause,
      })
    }
  }
}

function decoderFor(first: Uint8Array) {
  const encoding = markedEncoding(first)
  return encoding ? marked(encoding) : utf8OrWindows()
}

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252 (which includes ISO 8859-1 and ASCII), piece by piece as its
 * bytes arrive, without a byte order mark. UTF-16 is recognized by its first bytes; text that is not UTF-8 is
 * Windows-1252.
 * @throws {AppError} `invalid` once it has more than `maxBytes`, or bytes of two encodings
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  let decode: ((piece: Uint8Array, isLast: boolean) => string) | null = null
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > maxBytes)
      throw new AppError('invalid', `the file is larger than ${Math.round(maxBytes / 2 ** 20)} MiB`)
    decode ??= decoderFor(piece)
    yield decode(piece, false)
  }
  if (decode) yield decode(new Uint8Array(), true)
}
