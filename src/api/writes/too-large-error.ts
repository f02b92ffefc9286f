/** A file that exceeds the limit; it was not read to its end. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}
