import { videoAt, playerAddress, type VideoHost } from '#domain/vehicle/media/video.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
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
export type MediaView = Readonly<{ videos: readonly VideoView[]; spin: readonly string[] }>

/** @returns `null` for a vehicle with neither. @see VDP-6 */
export function mediaView({ media }: Pick<Vehicle, 'media'>, locale: Locale): MediaView | null {
  if (media === null) return null
  const videos = media.videos.flatMap(({ address, title, captions }): VideoView | [] => {
    const video = videoAt(address)
    if (video === null) return []
    const { kind: host } = video
    return { host, title, href: address, player: playerAddress(video, locale), captions }
  })
  return videos.length + media.spin.length === 0 ? null : { videos, spin: media.spin }
}
