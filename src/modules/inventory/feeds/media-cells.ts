import { plainLine } from '#domain/feed/plain-text.ts'
import { languageOf } from '#domain/vehicle/language-of.ts'
import { MIN_SPIN, type Caption, type VehicleMedia } from '#domain/vehicle/media/vehicle-media.ts'
import { videoAt } from '#domain/vehicle/media/video.ts'
import { addressesIn } from '#platform/files/cell-values.ts'

const MAX_VIDEOS = 4
/** One picture for each five degrees. */
const MAX_SPIN = 72
/** Longer captions are descriptions. */
const MAX_CAPTION = 200

/** The cells about photos and what goes with them. */
export type MediaCells = Readonly<{
  /** Addresses as the file has them. */
  photos: string
  captions: string
  captionsEs: string
  videos: string
  videoTitles: string
  videoCaptions: string
  spin: string
}>

/** Texts of a list by position; blank entries keep theirs. */
const textsIn = (cell: string): readonly (string | null)[] =>
  cell.trim() === '' ? [] : cell.split('|').map((text) => plainLine(text, MAX_CAPTION))

const isSecure = (address: string | null): address is string =>
  address?.startsWith('https:') === true

/** The captions of photos: the first one is that of the first address, and so on. */
function captionsIn({
  photos,
  captions,
  captionsEs,
}: MediaCells): Readonly<Record<string, readonly Caption[]>> {
  const lists = [textsIn(captions), textsIn(captionsEs)] as const
  if (lists.every((list) => list.length === 0)) return {}
  const found: Record<string, Caption[]> = {}
  for (const [at, address] of addressesIn(photos).entries()) {
    if (address === null || Object.hasOwn(found, address)) continue
    const [main, spanish] = [lists[0][at] ?? null, lists[1][at] ?? null]
    const ofPhoto: Caption[] = []
    if (main !== null && main !== spanish)
      ofPhoto.push({ text: main, language: spanish === null ? languageOf(main) : 'en' })
    if (spanish !== null) ofPhoto.push({ text: spanish, language: 'es' })
    if (ofPhoto.length > 0) found[address] = ofPhoto
  }
  return found
}

/** The videos of a row that pages may embed, at most four. */
function videosIn({ videos, videoTitles, videoCaptions }: MediaCells): VehicleMedia['videos'] {
  const titles = textsIn(videoTitles)
  const captions = addressesIn(videoCaptions)
  const known = new Set<string>()
  return addressesIn(videos)
    .flatMap((address, at) => {
      if (address === null || known.has(address) || videoAt(address) === null) return []
      known.add(address)
      const ofVideo = captions[at] ?? null
      return {
        address,
        title: titles[at] ?? null,
        captions: isSecure(ofVideo) ? ofVideo : null,
      }
    })
    .slice(0, MAX_VIDEOS)
}

/** The pictures of a 360° set, at most 72; empty for fewer than eight. */
function spinIn(cell: string): readonly string[] {
  const given = addressesIn(cell).filter((address) => address !== null)
  const addresses = [...new Set(given)].slice(0, MAX_SPIN)
  return addresses.length < MIN_SPIN ? [] : addresses
}

/** Captions, videos and the 360° set of a row; `null` for none. */
export function mediaOf(cells: MediaCells): VehicleMedia | null {
  const media = {
    captions: captionsIn(cells),
    videos: cells.videos === '' ? [] : videosIn(cells),
    spin: cells.spin === '' ? [] : spinIn(cells.spin),
  }
  const isNone =
    media.videos.length + media.spin.length === 0 && Object.keys(media.captions).length === 0
  return isNone ? null : media
}
