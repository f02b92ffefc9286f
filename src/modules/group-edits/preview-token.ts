import { createHmac, timingSafeEqual } from 'node:crypto'

import { documentKey, refOfKey } from './texts/document-files.ts'
import type { DocumentRef } from './types.ts'

/** A person who edits for longer gets a new address with each load of the view. */
const VALID_MS = 12 * 60 * 60_000

/**
 * The tokens in addresses of previews. Its holder sees the draft of one document, which others could publish at any
 * time: it needs no session, since a preview is on the host of its site.
 */
export function previewTokens(secretKey: string, now: () => Date) {
  const sign = (text: string) =>
    createHmac('sha256', secretKey).update(`content preview ${text}`).digest()
  return {
    make(ref: DocumentRef): string {
      const text = Buffer.from(`${now().getTime() + VALID_MS} ${documentKey(ref)}`).toString(
        'base64url',
      )
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** The document of a token; `null` for one that is over, or that this installation did not make. */
    read(token: string): DocumentRef | null {
      const [text = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [until = '', key = ''] = Buffer.from(text, 'base64url').toString().split(' ')
      return Number(until) >= now().getTime() ? refOfKey(key) : null
    },
  }
}
