import { setTimeout as wait } from 'node:timers/promises'

import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#domain/vehicle/stored-photo.ts'

import { masterKey, sizeKey, type PhotoStore } from './photo-store.ts'
import { signedHeaders, type S3Keys } from './sign-s3.ts'

/** Of one attempt. */
const MAX_MS = 10_000
const ATTEMPTS = 3
const RETRY_MS = 200
const NOT_FOUND = 404
/** Too many requests, and failures of the storage. */
const isTemporary = (status: number) => status === 429 || status >= 500

export type S3Settings = S3Keys &
  Readonly<{
    /** The address of the bucket, with a prefix of its keys if it has others too: `https://s3.example.com/bucket`. */
    url: string
  }>

const keysOf = (hash: string) => [
  masterKey(hash),
  ...PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => sizeKey(hash, width, format))),
]

/** Photos in a bucket of S3 or a compatible storage, whose addresses have the bucket in the path. */
export function s3Store({ url, ...keys }: S3Settings): PhotoStore {
  const base = url.replace(/\/$/, '')

  async function attempt(method: string, key: string, body: Uint8Array): Promise<Response> {
    const address = new URL(`${base}/${key}`)
    return fetch(address, {
      method,
      headers: signedHeaders({ method, url: address, body }, keys, new Date()),
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_MS),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    })
  }

  /** @throws {Error} after the last attempt, and for a refused request */
  async function request(
    method: string,
    key: string,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Response> {
    for (let left = ATTEMPTS; ; left -= 1) {
      const response = await attempt(method, key, body).catch((error: unknown) => {
        if (left <= 1) throw new Error('the storage of photos does not respond', { cause: error })
        return null
      })
      if (response && (response.ok || response.status === NOT_FOUND)) return response
      // Read to its end, so that the connection is used again.
      await response?.arrayBuffer().catch(() => {})
      if (response && (left <= 1 || !isTemporary(response.status)))
        throw new Error(`the storage of photos responds with ${response.status}`)
      await wait(RETRY_MS * (ATTEMPTS - left + 1))
    }
  }

  return {
    async put(key, bytes) {
      const response = await request('PUT', key, bytes)
      await response.arrayBuffer()
      if (!response.ok) throw new Error('the bucket of photos does not exist')
    },
    async get(key) {
      const response = await request('GET', key)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.ok ? bytes : null
    },
    async remove(hash) {
      for (const key of keysOf(hash)) await (await request('DELETE', key)).arrayBuffer()
    },
  }
}
