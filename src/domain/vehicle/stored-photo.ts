/**
 * Photos that this server stores and serves. A vehicle refers to one by the address of its largest JPEG, followed by
 * its dominant color as a fragment: `/media/{hash}/1920.jpg#8a9099`. All other addresses are derived from it.
 */

/** The widths that photos are served in, in pixels, smallest first. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The widths of a first photo that cards show: the rest is made when it is first requested. */
export const CARD_WIDTHS = [480, 640] as const satisfies readonly PhotoWidth[]

/** The first 32 hexadecimal digits of the SHA-256 of a photo as it was fetched. */
export const PHOTO_HASH = /^[\da-f]{32}$/

/** Where the width begins in a reference. */
const WIDTH_AT = '/media/'.length + 32 + 1

const REFERENCE = /^(?<base>\/media\/(?<hash>[\da-f]{32})\/)(?<width>\d+)\.jpg#[\da-f]{6}$/

/** The path of a photo in one size. */
export const photoPath = (hash: string, width: PhotoWidth, format: PhotoFormat): string =>
  `/media/${hash}/${width}.${format}`

/**
 * The reference of a vehicle to a stored photo.
 * @param photo.width in pixels; a photo smaller than the smallest width is served in its own size under that one
 * @param photo.color the dominant color, six hexadecimal digits
 */
export function photoReference({
  hash,
  width,
  color,
}: Readonly<{ hash: string; width: number; color: string }>): string {
  const largest = PHOTO_WIDTHS.findLast((one) => one <= width) ?? PHOTO_WIDTHS[0]
  return `${photoPath(hash, largest, 'jpg')}#${color}`
}

/** The hash in a reference; `null` for any other address. */
export const hashOfPhoto = (address: string): string | null =>
  REFERENCE.exec(address)?.groups?.['hash'] ?? null

/** The address of another size of a stored photo. */
export const otherSize = (reference: string, width: PhotoWidth, format: PhotoFormat): string =>
  reference.replace(/\d+\.jpg.*/, `${width}.${format}`)

/**
 * The sizes of a stored photo in one format, as a `srcset`.
 * @param most the largest width that is useful
 */
export const photoSizes = (reference: string, format: PhotoFormat, max: number): string =>
  PHOTO_WIDTHS.filter((width) => width <= Math.min(max, Number.parseInt(reference.slice(WIDTH_AT))))
    .map((width) => `${otherSize(reference, width, format)} ${width}w`)
    .join()

/**
 * The address of the JPEG of a stored photo that is at most this wide, for places without `srcset`; `null` for any
 * other address.
 */
export function photoWithin(reference: string, max: number): string | null {
  if (hashOfPhoto(reference) === null) return null
  const most = Math.min(max, Number.parseInt(reference.slice(WIDTH_AT)))
  const width = PHOTO_WIDTHS.findLast((one) => one <= most) ?? PHOTO_WIDTHS[0]
  return otherSize(reference, width, 'jpg')
}

/** A reference without its color; any other address as it is. */
export const plainPhoto = (address: string): string =>
  REFERENCE.test(address) ? address.slice(0, address.indexOf('#')) : address

/**
 * The address of a vehicle's picture for other sites: absolute, without a color.
 * @param origin that of the site
 */
export const absolutePhoto = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${plainPhoto(address)}` : address
