import { photoReference } from '#domain/vehicle/stored-photo.ts'

/** A photo in a vehicle's list, with the stored data of its source. */
export type ListedPhoto = Readonly<{
  sourceId: string
  isRefused: boolean
  /** `null` while nothing is stored. */
  photo: Readonly<{
    hash: string
    width: number
    height: number
    color: string
    likeness: string
    isBlank: boolean
  }> | null
}>

type Photo = NonNullable<ListedPhoto['photo']>

/** The maximum number of the 64 bits that differ for the same picture in another size, format or quality. */
const ALIKE_BITS = 2
/** The maximum difference in aspect ratio, to allow for rounding. */
const ALIKE_RATIO = 0.02

function differingBits(one: string, other: string): number {
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return differing.toString(2).replaceAll('0', '').length
}

function isSamePicture(one: Photo, other: Photo): boolean {
  if (one.hash === other.hash) return true
  const ratio = one.width / one.height / (other.width / other.height)
  return (
    Math.abs(ratio - 1) < ALIKE_RATIO && differingBits(one.likeness, other.likeness) <= ALIKE_BITS
  )
}

/** Whether a picture shows no vehicle. */
const isEmpty = (photo: Photo, stockPictures: readonly string[]): boolean =>
  photo.isBlank || stockPictures.some((known) => differingBits(known, photo.likeness) <= ALIKE_BITS)

/**
 * The photos that a vehicle shows instead of the addresses of its feed: the reference of a stored photo by the id of
 * its source. Empty for one that is left out: a refused one, one of a single color, a known stock picture ("photos
 * coming soon"), and a repetition of an earlier one. Those that are not fetched yet are absent.
 * @param stockPictures perceptual hashes of pictures that show no vehicle
 */
export function shownList(
  list: readonly ListedPhoto[],
  stockPictures: readonly string[],
): Readonly<Record<string, string>> {
  const earlier: Photo[] = []
  const isShown = (photo: Photo) =>
    !isEmpty(photo, stockPictures) && !earlier.some((one) => isSamePicture(one, photo))
  const shown: Record<string, string> = {}
  for (const { sourceId, isRefused, photo } of list)
    if (photo && isShown(photo)) {
      earlier.push(photo)
      shown[sourceId] = photoReference(photo)
    } else if (photo || isRefused) shown[sourceId] = ''
  return shown
}

/** The same of a 360° set, whose pictures resemble each other: none is left out as a repetition. */
export const shownSpin = (
  list: readonly ListedPhoto[],
  stockPictures: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    list.flatMap(({ sourceId, isRefused, photo }) => {
      if (photo)
        return [[sourceId, isEmpty(photo, stockPictures) ? '' : photoReference(photo)] as const]
      return isRefused ? [[sourceId, ''] as const] : []
    }),
  )
