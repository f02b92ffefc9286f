import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for an `otpauth:` address. */
export function codeOf(totpUri: string, atMs = Date.now()): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const bits = Array.from(secret)
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / STEP_SECONDS)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Another code than the one that an app shows. */
export const wrongCode = (totpUri: string): string =>
  String((Number(codeOf(totpUri)) + 1) % 10 ** DIGITS).padStart(DIGITS, '0')
