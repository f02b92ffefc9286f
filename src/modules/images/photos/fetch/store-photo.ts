import { hash as digest } from 'node:crypto'

import { CARD_WIDTHS } from '#domain/vehicle/stored-photo.ts'
import {
  MakerBusy,
  MakerFailed,
  type PhotoMaker,
} from '#modules/images/photos/maker/photo-maker.ts'
import type {
  FetchedPhoto,
  PhotoSource,
  PhotoSources,
} from '#modules/images/photos/records/photo-sources.ts'
import { masterKey, sizeKey, type PhotoStore } from '#modules/images/photos/store/photo-store.ts'

import type { PhotoFetcher } from './photo-fetcher.ts'

const HASH_LENGTH = 32
/** A picture that crashes the image process this many times is refused. */
const MAX_CRASHES = 3

type Deps = Readonly<{
  fetcher: Pick<PhotoFetcher, 'fetch'>
  maker: Pick<PhotoMaker, 'master' | 'size'>
  store: PhotoStore
  sources: Pick<PhotoSources, 'hasPhoto'>
}>

/**
 * The list sizes of a first photo are created immediately, so that a list of new vehicles is fast for its first
 * shopper.
 */
async function makeCardSizes(
  { maker, store }: Pick<Deps, 'maker' | 'store'>,
  hash: string,
  master: Uint8Array,
): Promise<void> {
  for (const width of CARD_WIDTHS) {
    const file = await maker.size(master, width, 'avif', 'later').catch((error: unknown) => {
      // It is made when it is requested.
      if (error instanceof MakerBusy || error instanceof MakerFailed) return null
      throw error
    })
    if (file) await store.put(sizeKey(hash, width, 'avif'), file)
  }
}

/**
 * Fetches the photo of a source, and stores it unless it is stored already. The bytes are stored before they are
 * recorded: files that a crash in between leaves behind are written again, or never read.
 * @throws {Error} of the store: without space or a connection no photo can be stored
 */
export async function storePhoto(deps: Deps, source: PhotoSource): Promise<FetchedPhoto> {
  const { fetcher, maker, store, sources } = deps
  const response = await fetcher.fetch(source.address, {
    // Without a photo, a response that it is unchanged would be useless.
    etag: source.hash === null ? null : source.etag,
    lastModified: source.hash === null ? null : source.last_modified,
  })
  if (response.kind === 'unchanged') return { state: 'unchanged' }
  if (response.kind === 'failure')
    return { state: response.isFinal ? 'refused' : 'failed', reason: response.reason }
  const { bytes, etag, lastModified } = response
  const hash = digest('sha256', bytes).slice(0, HASH_LENGTH)
  if (await sources.hasPhoto(hash))
    return { state: 'stored', hash, photo: null, etag, lastModified }
  try {
    const photo = await maker.master(bytes)
    if ('fault' in photo) return { state: 'refused', reason: photo.fault }
    await store.put(masterKey(hash), photo.master)
    if (source.isFirst) await makeCardSizes(deps, hash, photo.master)
    return { state: 'stored', hash, photo, etag, lastModified }
  } catch (error) {
    if (!(error instanceof MakerBusy || error instanceof MakerFailed)) throw error
    const isRepeated = error instanceof MakerFailed && source.attempts + 1 >= MAX_CRASHES
    return { state: isRepeated ? 'refused' : 'failed', reason: error.message }
  }
}
