import { videoAt, playerAddress, type VideoHost } from '#domain/vehicle/media/video.ts'
import { hasPhoto, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'

/** A video that is loaded once the shopper asks for it. */
export type VideoView = Readonly<{
  host: VideoHost
  /** `null` if the feed has none. */
  title: string | null
  /** The video on its own site, for pages without scripts. */
  href: string
  /** The address of its frame, or of its file. */
  player: string
  /** The captions of a file; `null` for none. */
  captions: string | null
}>

/** The videos of a vehicle, and the pictures from all around it. */
export type MediaView = Readonly<{
  videos: readonly VideoView[]
  spin: readonly string[]
  /** Whether the pictures are computer renderings. */
  isRendered: boolean
}>

/**
 * @param turn renderings from all around it, for a vehicle without photos
 * @returns `null` for a vehicle with neither
 * @see VDP-6
 */
export function mediaView(
  vehicle: Pick<Vehicle, 'imageUrls' | 'media'>,
  locale: Locale,
  turn: readonly string[],
): MediaView | null {
  const photos = vehicle.media?.spin ?? []
  const isRendered = photos.length === 0 && !hasPhoto(vehicle)
  const spin = isRendered ? turn : photos
  const videos = (vehicle.media?.videos ?? []).flatMap(
    ({ address, title, captions }): VideoView | [] => {
      const video = videoAt(address)
      if (video === null) return []
      const { kind: host } = video
      return { host, title, href: address, player: playerAddress(video, locale), captions }
    },
  )
  return videos.length + spin.length === 0 ? null : { videos, spin, isRendered }
}
