/** A sealed value can't be opened. The message is for people, and never contains any of it. */
export class SealError extends Error {
  override readonly name = 'SealError'
}
