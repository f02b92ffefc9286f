import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number] | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Short answers are not worth compressing. */
const SMALLEST_BYTES = 512

/** The best encoding a browser takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const parts = (header ?? '').toLowerCase().replaceAll(/\s/g, '').split(',')
  const accepted = parts.filter((part) => !/;q=0(?:\.0*)?$/.test(part))
  const names = new Set(accepted.map((part) => part.split(';')[0]))
  return ENCODINGS.find((encoding) => names.has(encoding)) ?? 'identity'
}

/** A body in an encoding; quick levels, since a shopper is waiting. */
export async function encode(
  body: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < SMALLEST_BYTES) return { body, encoding: 'identity' }
  if (encoding === 'gzip') return { body: await zip(body, { level: 4 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { body: await brotli(body, { params }), encoding }
}
