import { createHmac, timingSafeEqual } from 'node:crypto'

import { documentKey, refOfKey } from './texts/document-files.ts'
import type { DocumentRef } from './types/document.ts'

const HOUR_MS = 60 * 60_000

/** For one to two hours: each load of the view renews it, and addresses stay the same meanwhile. */
const endOf = (nowMs: number) => (Math.floor(nowMs / HOUR_MS) + 2) * HOUR_MS

/**
 * The tokens in addresses of previews. Its holder sees the draft of one document, which others could publish at any
 * time: it needs no session, since a preview is on the host of its site.
 */
export function previewTokens(secretKey: string, now: () => Date) {
  const sign = (text: string) =>
    createHmac('sha256', secretKey).update(`content preview ${text}`).digest()
  return {
    make(ref: DocumentRef): string {
      const text = Buffer.from(`${endOf(now().getTime())} ${documentKey(ref)}`).toString(
        'base64url',
      )
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** The document of a token; `null` if it has expired, or if this installation did not issue it. */
    read(token: string): DocumentRef | null {
      const [text = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [until = '', key = ''] = Buffer.from(text, 'base64url').toString().split(' ')
      return Number(until) >= now().getTime() ? refOfKey(key) : null
    },
  }
}
