/** The side of a photo of a person in pixels: more than twice what the staff page shows. */
export const PHOTO_SIDE = 480
/** A photo in a draft is at most as long as a text. */
export const MAX_PHOTO_LENGTH = 90_000

const DATA = /^data:image\/jpeg;base64,(?<bytes>[A-Za-z0-9+/]+={0,2})$/
const FILE = /^pictures\/[\w.-]{1,120}$/

/** Whether the photo of a person is a file of the group's content, as `pictures/ana.jpg`. */
export const isPictureFile = (picture: string): boolean => FILE.test(picture)

/** The Base64 of a photo that was just taken and is not published yet; `null` for an address or a file. */
export const takenPhoto = (picture: string): string | null =>
  DATA.exec(picture)?.groups?.['bytes'] ?? null
