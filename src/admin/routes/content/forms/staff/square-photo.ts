import { MAX_PHOTO_LENGTH, PHOTO_SIDE } from '#domain/staff/staff-picture.ts'

/** Tried one after another until the photo is short enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const
/** Faces are above the middle of upright photos. */
const UPRIGHT_TOP = 0.3

/** The largest square of a picture: its middle, of an upright one somewhat above. Pixels. */
export function squareOf({ width, height }: Readonly<{ width: number; height: number }>) {
  const side = Math.min(width, height)
  const room = height - side
  return { x: Math.round((width - side) / 2), y: Math.round(room * UPRIGHT_TOP), side }
}

/**
 * A file of a phone or computer as a square JPEG of 480 pixels, without what it says about the place, as a data URL;
 * `null` for a file that is no picture that this browser can read.
 */
export async function squarePhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIDE
  canvas.height = PHOTO_SIDE
  const context = canvas.getContext('2d')
  if (!context) return null
  const { x, y, side } = squareOf(picture)
  context.fillStyle = 'white'
  context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE)
  picture.close()
  const tried = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const make of tried) {
    const photo = make()
    if (photo.length <= MAX_PHOTO_LENGTH) return photo
  }
  return null
}
