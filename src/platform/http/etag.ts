import { createHash } from 'node:crypto'

const CHARACTERS = 22

/** The strong ETag of a body, in quotes. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, CHARACTERS)}"`

/** Whether an `If-None-Match` header contains this ETag. Proxies may have made it weak. */
export const isKnownTag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
