import { createHmac, timingSafeEqual } from 'node:crypto'

import type { SecretKeys } from '#platform/security/secret-key.ts'

/** Lower-case letters and digits: mail servers may change the case of an address. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 5
const ID_BYTES = 16
/** 96 bits cannot be guessed, and leave room for the rest within the 64 characters of a local part. */
const SIGNATURE_BYTES = 12
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 8) / BITS)

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => DIGITS[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (digit) => DIGITS.indexOf(digit).toString(2).padStart(BITS, '0'))
  const octets = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const tokenBy = (key: string, leadId: string) => {
  const signature = createHmac('sha256', key).update(`reply address ${leadId}`).digest()
  const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
  return base32(Buffer.concat([id, signature.subarray(0, SIGNATURE_BYTES)]))
}

/**
 * The addresses that replies of shoppers go to: `reply+TOKEN@dealer.example`, where the token is the id of the lead
 * with a signature of this installation. The token alone assigns a reply to a lead.
 * @param address `reply@dealer.example`, whose mailbox also gets mail for `reply+…`
 */
export function replyAddresses(keys: SecretKeys, address: string) {
  const index = address.lastIndexOf('@')
  const [local, host] = [
    address.slice(0, index).toLowerCase(),
    address.slice(index + 1).toLowerCase(),
  ]
  const pattern = new RegExp(`^\\+(?<token>[a-z2-7]{${TOKEN_LENGTH}})$`)

  return {
    of: (leadId: string): string => `${local}+${tokenBy(keys[0], leadId)}@${host}`,

    /** Whether an address is the mailbox itself, with or without a token. */
    isOwn(given: string): boolean {
      const own = given.toLowerCase()
      return own === `${local}@${host}` || (own.startsWith(`${local}+`) && own.endsWith(`@${host}`))
    },

    /** The lead of an address; `null` for an address that this installation did not make. */
    leadOf(given: string): string | null {
      const lower = given.toLowerCase()
      if (!lower.startsWith(local) || !lower.endsWith(`@${host}`)) return null
      const suffix = lower.slice(local.length, -host.length - 1)
      const token = pattern.exec(suffix)?.groups?.['token']
      if (token === undefined) return null
      const leadId = uuidOf(bytesOf(token).subarray(0, ID_BYTES))
      const isOurs = keys.some((key) => {
        const [expected, found] = [Buffer.from(tokenBy(key, leadId)), Buffer.from(token)]
        return expected.length === found.length && timingSafeEqual(expected, found)
      })
      return isOurs ? leadId : null
    },
  }
}
export type ReplyAddresses = ReturnType<typeof replyAddresses>
