import {
  PHOTO_HASH,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
} from '#domain/vehicle/stored-photo.ts'

import { MakerBusy, MakerFailed, type PhotoMaker } from './maker/photo-maker.ts'
import { masterKey, sizeKey, type PhotoStore } from './store/photo-store.ts'

const TYPES: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** A photo in one size. */
export type PhotoFile = Readonly<{
  body: Uint8Array
  type: string
  /** Whether it has the format that the address names; otherwise it is another format, until that one is ready. */
  isFinal: boolean
}>

/** A size that can't be served now: too many others are being made, or the photo store is unavailable. */
export type PhotoAnswer = PhotoFile | 'busy'

type Deps = Readonly<{
  store: PhotoStore
  maker: Pick<PhotoMaker, 'size'>
  /** Called for a photo that is not stored: a restored database may refer to it. */
  onMissing?: (hash: string) => void
  /** Called with an error of the store. */
  onUnavailable?: (error: unknown) => void
}>

const substitute = (file: PhotoFile | null) => file && { ...file, isFinal: false }

const isWidth = (width: number): width is PhotoWidth =>
  (PHOTO_WIDTHS as readonly number[]).includes(width)

/**
 * The files of stored photos. One that was never requested is made on its first request: WebP and JPEG at once, AVIF,
 * which takes longer, after a response in WebP.
 */
export function photoFiles({ store, maker, onMissing, onUnavailable }: Deps) {
  const pending = new Map<string, Promise<Uint8Array | null>>()

  /** Creates a file once for all concurrent requests. */
  function make(
    hash: string,
    width: PhotoWidth,
    format: PhotoFormat,
    master: Uint8Array,
  ): Promise<Uint8Array | null> {
    const key = sizeKey(hash, width, format)
    const making =
      pending.get(key) ??
      maker
        .size(master, width, format, format === 'avif' ? 'later' : 'now')
        .then(async (file) => {
          // The photo is shown even if the disk is full.
          if (file) await store.put(key, file).catch(() => {})
          return file
        })
        .finally(() => pending.delete(key))
    pending.set(key, making)
    return making
  }

  async function find(
    hash: string,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<PhotoFile | null> {
    const known = await store.get(sizeKey(hash, width, format))
    if (known) return { body: known, type: TYPES[format], isFinal: true }
    const isSlow = format === 'avif'
    if (isSlow && pending.has(sizeKey(hash, width, format)))
      return substitute(await find(hash, width, 'webp'))
    const master = await store.get(masterKey(hash))
    if (!master) {
      onMissing?.(hash)
      return null
    }
    if (!isSlow) {
      const body = await make(hash, width, format, master)
      return body && { body, type: TYPES[format], isFinal: true }
    }
    const shown = await find(hash, width, 'webp')
    // Not awaited: a failed file is generated for a later request.
    if (shown) make(hash, width, format, master).catch(() => {})
    return substitute(shown)
  }

  return {
    /** `null` for a photo that is not stored, and for a width that it does not have. */
    async file(hash: string, width: number, format: PhotoFormat): Promise<PhotoAnswer | null> {
      if (!PHOTO_HASH.test(hash) || !isWidth(width)) return null
      try {
        return await find(hash, width, format)
      } catch (error) {
        if (!(error instanceof MakerBusy || error instanceof MakerFailed)) onUnavailable?.(error)
        return 'busy'
      }
    },
  }
}
