import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { VIEW_COUNT } from '#domain/illustration/views.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasPhoto, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Picture } from '#ui/media/picture.ts'

const isDrawing = (url: string) => url.startsWith('/illustrations/')

/** All views of a drawing but the first show a part of it. */
const isCloseUp = (url: string) => isDrawing(url) && !url.endsWith('/1.svg')

/** A vehicle's photographs; where it has none, drawings of its body in its paint. Never empty. */
export function picturesOf(vehicle: Vehicle, locale: Locale): readonly Picture[] {
  const t = areaTranslator('vehicle', locale)
  const name = [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')
  const [body, paint] = [bodyStyleFor(vehicle), paintFor(vehicle.colorExt)]
  const urls = hasPhoto(vehicle)
    ? [...new Set(vehicle.imageUrls)]
    : Array.from({ length: VIEW_COUNT }, (_, index) => paths.illustration(body, paint, index + 1))
  return urls.map((src, index) => ({
    src,
    alt: t(isDrawing(src) ? 'drawingOf' : 'photoOf', { name, n: index + 1 }),
    isDrawing: isDrawing(src),
    ...(isCloseUp(src) ? { isCloseUp: true } : {}),
  }))
}
