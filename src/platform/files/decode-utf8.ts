import { AppError } from '#domain/kernel/errors.ts'

/**
 * The text of a file that must be UTF-8, piece by piece as its bytes arrive, without a byte order mark.
 * @throws {AppError} `invalid` once it has more than `maxBytes`, or bytes that are not UTF-8
 */
export async function* decodeUtf8(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch (cause) {
      throw new AppError('invalid', 'the file is not UTF-8 text: export it as UTF-8', { cause })
    }
  }
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > maxBytes) {
      throw new AppError('invalid', `the file is larger than ${Math.round(maxBytes / 2 ** 20)} MiB`)
    }
    yield decode(piece)
  }
  yield decode()
}
