import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'

import { isWithin, type Reach } from '#platform/security/public-address.ts'

import type { DeviceKeys } from './encrypt-message.ts'

const MAX_LENGTH = 1000
const POINT_BYTES = 65
const SECRET_BYTES = 16

/**
 * The address of a push service, as a browser gave it; `null` for one that the server must not post to: not https,
 * with a password, or of a network that may not be reached. Names are checked again when they are resolved.
 */
export function pushAddress(endpoint: string, reach: Reach): URL | null {
  const url = endpoint.length > MAX_LENGTH ? null : URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && reach === 'loopback')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isReached = isIP(host) === 0 || isWithin(reach, host)
  return isAllowed && isReached ? url : null
}

const bytesOf = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Whether the keys of a subscription can be used: a point of the curve, and a secret of the right length. */
export function areDeviceKeys({ publicKey, authSecret }: DeviceKeys): boolean {
  const point = bytesOf(publicKey)
  if (point?.length !== POINT_BYTES || bytesOf(authSecret)?.length !== SECRET_BYTES) return false
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}
