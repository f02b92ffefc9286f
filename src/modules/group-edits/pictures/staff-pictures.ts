import { createHash } from 'node:crypto'

import { AppError } from '#domain/kernel/errors.ts'
import { squareJpeg } from '#domain/staff/square-jpeg.ts'
import { takenPhoto } from '#domain/staff/staff-picture.ts'
import { listIn, textIn } from '#modules/group-edits/forms/read-values.ts'
import { staffFile } from '#modules/group-edits/forms/staff-file.ts'
import { yamlOf } from '#modules/group-edits/forms/yaml-edit.ts'

/** Photos that were published here: the others belong to the authors of the files. */
const OWN = /^pictures\/staff-[\w.-]+\.jpg$/
const ROOT = 'content/'
const HASH_CHARACTERS = 12
const DATA = 'data:image/jpeg;base64,'

type Files = ReadonlyMap<string, Uint8Array>

/** The path of a photo’s file in the group’s folder. */
const pathOf = (picture: string) => `${ROOT}${picture}`

/** A photo as it is remembered with a change, and in a draft. */
export const photoText = (bytes: Uint8Array): string =>
  `${DATA}${Buffer.from(bytes).toString('base64')}`

/** Whether a file of the group is a photo that was published here. */
export const isPhotoFile = (path: string): boolean =>
  path.startsWith(ROOT) && OWN.test(path.slice(ROOT.length))

/** The paths of such photos that a file of the group names; none for a file of anything but people. */
export const photosNamedIn = (path: string, file: Uint8Array): readonly string[] =>
  staffFile.refOf(path) === null
    ? []
    : [...picturesIn(Buffer.from(file).toString()).values()]
        .filter((picture) => OWN.test(picture))
        .map(pathOf)

/** The photos of people in a file of a store, by their ids. */
const picturesIn = (text: string | null): ReadonlyMap<string, string> =>
  new Map(
    listIn(yamlOf(text ?? ''), 'people').map((person) => [
      textIn(person, 'id'),
      textIn(person, 'picture'),
    ]),
  )

/** @throws {AppError} `invalid` for bytes that are not a square JPEG */
function photoOf(text: string): Uint8Array {
  const photo = squareJpeg(Buffer.from(takenPhoto(text) ?? '', 'base64'))
  if (!photo) throw new AppError('invalid', 'a photo is a square JPEG', { key: 'contentPhoto' })
  return photo
}

/** A text with the names of the files of photos that were just taken, and these by their paths. */
function named(text: string): Readonly<{ text: string; photos: ReadonlyMap<string, Uint8Array> }> {
  const photos = new Map<string, Uint8Array>()
  const set: Record<string, string> = {}
  for (const [id, picture] of picturesIn(text)) {
    if (takenPhoto(picture) === null) continue
    const photo = photoOf(picture)
    const hash = createHash('sha256').update(photo).digest('hex').slice(0, HASH_CHARACTERS)
    const name = `pictures/staff-${id}-${hash}.jpg`
    photos.set(pathOf(name), photo)
    set[`all.${id}.picture`] = name
  }
  return { text: photos.size > 0 ? staffFile.withValues(text, set) : text, photos }
}

/**
 * The text of a store’s people as it is published, with the names of their photos’ files.
 * @throws {AppError} `invalid` for a photo that is not a square JPEG
 */
export const withPhotoNames = (text: string): string => named(text).text

/** The text of a store’s people without photos that are no files yet, for the checks of files. */
export function withoutTakenPhotos(text: string): string {
  const taken = [...picturesIn(text)].filter(([, picture]) => takenPhoto(picture) !== null)
  const set = Object.fromEntries(taken.map(([id]) => [`all.${id}.picture`, '']))
  return taken.length > 0 ? staffFile.withValues(text, set) : text
}

/** The photos that a publication changes: the text with the names of their files, and these files; `null` for deleted ones. */
type PublishedPictures = Readonly<{
  text: string
  files: ReadonlyMap<string, Uint8Array | null>
}>

/**
 * Writes photos that were just taken into files, and deletes those that no one has any more.
 * @param change the published text of a store’s people before and after
 * @param files of the newest version
 * @param known photos of earlier changes, by path: a person who is restored gets theirs back
 * @throws {AppError} `invalid` for a photo that is not a square JPEG
 */
export function publishedPictures(
  change: Readonly<{ before: string | null; after: string }>,
  files: Files,
  known: ReadonlyMap<string, string>,
): PublishedPictures {
  const { text: after, photos } = named(change.after)
  const written = new Map<string, Uint8Array | null>(photos)
  const lost: Record<string, string> = {}
  for (const [id, picture] of picturesIn(after)) {
    const path = pathOf(picture)
    if (!OWN.test(picture) || files.has(path) || written.has(path)) continue
    const remembered = known.get(path)
    if (remembered === undefined) lost[`all.${id}.picture`] = ''
    else written.set(path, photoOf(remembered))
  }
  const text = Object.keys(lost).length > 0 ? staffFile.withValues(after, lost) : after
  const stay = new Set(picturesIn(text).values())
  for (const picture of picturesIn(change.before).values())
    if (OWN.test(picture) && !stay.has(picture) && files.has(pathOf(picture)))
      written.set(pathOf(picture), null)
  return { text, files: written }
}
