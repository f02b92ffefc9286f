/**
 * The first bytes of a file, at least `count` unless it is shorter, and all of its bytes, in which the first piece has
 * these. Reads no more of the file than that before `all` is read.
 */
export async function firstBytes(
  bytes: AsyncIterable<Uint8Array>,
  count: number,
): Promise<Readonly<{ first: Uint8Array; all: AsyncIterable<Uint8Array> }>> {
  const rest = bytes[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < count) {
    const { value, done } = await rest.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  async function* all() {
    try {
      if (first.length > 0) yield first
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      await rest.return?.()
    }
  }
  return { first, all: all() }
}
