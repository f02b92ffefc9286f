import { lookup, type LookupAddress } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const LONGEST_MS = 3_000
const MOST_BYTES = 12 * 1024 * 1024

/**
 * Networks that are nobody's on the internet, and those of version 6 that lead to any address of version 4: a feed must
 * not make the server ask its neighbours.
 */
const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, bits)
for (const [address, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6')

/** Whether an address is one of the internet's own; also one of version 4 that is written as one of version 6. */
export function isPublicAddress(address: string): boolean {
  const inFour = /^::ffff:(?<four>[\d.]+)$/i.exec(address)?.groups?.['four'] ?? address
  if (/^::ffff:/i.test(inFour)) return false
  const version = isIP(inFour)
  return version !== 0 && !PRIVATE.check(inFour, version === 4 ? 'ipv4' : 'ipv6')
}

/** Looks a name up as always, and refuses it where any of its addresses is nobody's on the internet. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    // With `all` it finds a list.
    const addresses = error ? [] : (found as unknown as readonly LookupAddress[])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(error ?? new Error(`${hostname} is no host of the internet`), '', 0)
    if (options.all) return done(null, [...addresses])
    return done(null, first.address, first.family)
  })

/**
 * The bytes of a photo that a feed names; `null` for any that can't be had: another scheme than `https`, a host that is
 * not on the internet, another answer than a picture, one that is too large or too slow. It follows no redirect.
 */
export async function fetchPhoto(address: string): Promise<Buffer | null> {
  const url = URL.parse(address)
  const host = url?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
  if (url?.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return null
  return new Promise((resolve) => {
    const asked = request(
      url,
      {
        lookup: publicLookup,
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: { accept: 'image/*' },
      },
      (answer) => {
        const isPicture = answer.headers['content-type']?.startsWith('image/')
        const chunks: Buffer[] = []
        let bytes = 0
        if (answer.statusCode !== 200 || !isPicture) asked.destroy(new Error('no picture'))
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MOST_BYTES) asked.destroy(new Error('too large'))
          else chunks.push(chunk)
        })
        answer.on('end', () => resolve(Buffer.concat(chunks)))
        answer.on('error', () => resolve(null))
      },
    )
    asked.on('error', () => resolve(null))
    asked.end()
  })
}
