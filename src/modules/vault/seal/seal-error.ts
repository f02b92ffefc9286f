/** What was sealed can't be opened. The message is for people, and never holds any of it. */
export class SealError extends Error {
  override readonly name = 'SealError'
}
