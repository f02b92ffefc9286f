import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasPhoto, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Picture } from '#ui/media/picture.ts'

const isDrawing = (url: string) => url.startsWith('/illustrations/')

const fullName = (vehicle: Vehicle) =>
  [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')

/** A drawing of a vehicle's body in its paint. */
export function drawingOf(vehicle: Vehicle, locale: Locale): Picture {
  const t = areaTranslator('vehicle', locale)
  return {
    src: paths.illustration(bodyStyleFor(vehicle), paintFor(vehicle.colorExt), 1),
    alt: t('drawingOf', { name: fullName(vehicle) }),
    isDrawing: true,
  }
}

/** A vehicle's photographs; where it has none, the one drawing. Never empty. */
export function picturesOf(vehicle: Vehicle, locale: Locale): readonly Picture[] {
  // The demo group's feed names drawings where it has no photo.
  const photos = new Set(vehicle.imageUrls.filter((url) => !isDrawing(url)))
  if (!hasPhoto(vehicle) || photos.size === 0) return [drawingOf(vehicle, locale)]
  const t = areaTranslator('vehicle', locale)
  const name = fullName(vehicle)
  return [...photos].map((src, index) => ({
    src,
    alt: t('photoOf', { name, n: index + 1 }),
    isDrawing: false,
  }))
}
