import { captionOf } from '#domain/vehicle/media/vehicle-media.ts'
import { hashOfPhoto, otherSize, photoSizes } from '#domain/vehicle/stored-photo.ts'
import { hasPhoto, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

/** A card shows the first photos; the vehicle's page has all. */
const MAX = 12
/** In pixels: a card is at most 400 wide. */
const LARGEST = 640

/** The photos that a card shows when it is swiped, the one that it has first. */
export type CardPhotos = Readonly<{
  photos: readonly Readonly<{
    src: string
    /** The sizes of a stored photo. */
    srcset?: string
    alt: string
    /** The language of `alt`, if it is not the page's. */
    lang?: string
    /** `Photo 2 of 12`, for screen readers. */
    place: string
  }>[]
}>

const sizesOf = (src: string) =>
  hashOfPhoto(src) === null
    ? { src }
    : { src: otherSize(src, LARGEST, 'webp'), srcset: photoSizes(src, 'webp', LARGEST) }

/** The photos of a vehicle for its card; empty without photos. */
export function cardPhotosView(
  vehicle: Pick<Vehicle, 'imageUrls' | 'media' | 'year' | 'make' | 'model'> | null,
  locale: Locale,
): CardPhotos {
  if (vehicle === null || !hasPhoto(vehicle)) return { photos: [] }
  const t = areaTranslator('vehicle-card', locale)
  const addresses = [...new Set(vehicle.imageUrls)].slice(0, MAX)
  return {
    photos: addresses.map((src, at) => {
      const caption = captionOf(vehicle.media, src, locale)
      return {
        ...sizesOf(src),
        alt: caption?.text ?? vehicleName(vehicle),
        ...(caption && caption.language !== locale && { lang: caption.language }),
        place: t('photoAt', { n: at + 1, all: addresses.length }),
      }
    }),
  }
}
