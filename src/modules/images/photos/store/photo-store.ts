import type { PhotoFormat, PhotoWidth } from '#domain/vehicle/stored-photo.ts'

const MASTER = 'master.jpg'

/** The key of the photo that all sizes are made from. */
export const masterKey = (hash: string): string => `${hash}/${MASTER}`

/** The key of a photo in one size. */
export const sizeKey = (hash: string, width: PhotoWidth, format: PhotoFormat): string =>
  `${hash}/${width}.${format}`

/**
 * Where photos are stored, by keys of lower-case letters, digits, `/` and `.`: `{hash}/master.jpg` and
 * `{hash}/{width}.{format}`. The content of a key never changes, so writing it again is harmless.
 */
export interface PhotoStore {
  /** Stores bytes: all of them or, if it rejects, none. @throws {Error} if there is no space, or no connection */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a key; `null` if there are none. @throws {Error} if there is no connection */
  get(key: string): Promise<Uint8Array | null>
  /** Removes all files of a photo; does nothing if there are none. */
  remove(hash: string): Promise<void>
}
