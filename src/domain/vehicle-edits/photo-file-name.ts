/** The data in the name of a photo's file: the possible numbers of its vehicle, and its position. */
export type PhotoFileName = Readonly<{
  /** Stock numbers or VINs in capitals: the whole name, then without a number at its end. */
  numbers: readonly string[]
  /** The number at its end; 0 for none. */
  place: number
}>

const ENDING = /\.[^.]*$/
const FOLDERS = /^.*[/\\]/
/** `N1234-2`, `N1234_02`, `N1234 (3)` */
const PLACE = /^(?<number>.*?)[\s_-]+\(?(?<place>\d{1,3})\)?$/

/**
 * Reads a name such as `N1234-2.jpg`: stock number or VIN, then the photo's position after a hyphen, space or
 * underscore.
 */
export function photoFileName(name: string): PhotoFileName {
  const whole = name.replace(FOLDERS, '').replace(ENDING, '').trim().toUpperCase()
  const { number, place } = PLACE.exec(whole)?.groups ?? {}
  return number
    ? { numbers: [whole, number], place: Number(place) }
    : { numbers: whole === '' ? [] : [whole], place: 0 }
}
