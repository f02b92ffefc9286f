/** A caption of a photo, and its language. */
export type Caption = Readonly<{ text: string; language: 'en' | 'es' }>

/** A video of a vehicle, on a host that pages may embed. @see videoAt */
export type VehicleVideo = Readonly<{
  /** As the feed has it. */
  address: string
  title: string | null
  /** The `https` address of its captions (WebVTT); `null` for none, and for hosts with captions of their own. */
  captions: string | null
}>

/** What a feed has of a vehicle besides its photos. */
export type VehicleMedia = Readonly<{
  /** At most one caption a language, by the address of the photo; photos without any are omitted. */
  captions: Readonly<Record<string, readonly Caption[]>>
  videos: readonly VehicleVideo[]
  /** Addresses of pictures from all around it, each a step further; empty for none. */
  spin: readonly string[]
}>

/** A set with fewer pictures shows no rotation. */
export const MIN_SPIN = 8

/** The caption of a photo in a language, else in another; `null` for none. */
export function captionOf(
  media: VehicleMedia | null,
  address: string,
  language: Caption['language'],
): Caption | null {
  const captions = media?.captions[address] ?? []
  return captions.find((caption) => caption.language === language) ?? captions[0] ?? null
}

/**
 * The media of a vehicle whose photos have other addresses.
 * @param addressOf the new address of a photo; empty for one that is not shown
 */
export function withPhotoAddresses(
  media: VehicleMedia | null,
  addressOf: (address: string) => string,
): VehicleMedia | null {
  if (media === null) return null
  const captions = Object.entries(media.captions)
    .map(([address, found]) => [addressOf(address), found] as const)
    .filter(([address]) => address !== '')
  return { ...media, captions: Object.fromEntries(captions) }
}
