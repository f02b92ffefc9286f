import { request } from 'node:https'
import { isIP } from 'node:net'

import { isWithin, lookupWithin } from '#platform/security/public-address.ts'

const MAX_MS = 3_000
const MAX_BYTES = 12 * 1024 * 1024

/**
 * The bytes of a photo that a feed names; `null` for any that is not available: another scheme than `https`, a host that is
 * not on the internet, another answer than a picture, one that is too large or too slow. It follows no redirect.
 */
export async function fetchPhoto(address: string): Promise<Buffer | null> {
  const url = URL.parse(address)
  const host = url?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
  if (url?.protocol !== 'https:' || (isIP(host) !== 0 && !isWithin('public', host))) return null
  return new Promise((resolve) => {
    const pending = request(
      url,
      {
        lookup: lookupWithin('public'),
        signal: AbortSignal.timeout(MAX_MS),
        headers: { accept: 'image/*' },
      },
      (answer) => {
        const isPicture = answer.headers['content-type']?.startsWith('image/')
        const chunks: Buffer[] = []
        let bytes = 0
        if (answer.statusCode !== 200 || !isPicture) pending.destroy(new Error('no picture'))
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_BYTES) pending.destroy(new Error('too large'))
          else chunks.push(chunk)
        })
        answer.on('end', () => resolve(Buffer.concat(chunks)))
        answer.on('error', () => resolve(null))
      },
    )
    pending.on('error', () => resolve(null))
    pending.end()
  })
}
