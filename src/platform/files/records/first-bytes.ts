/**
 * Reads the start of a file: `first` has at least `count` bytes unless the file is shorter, and `all` yields the whole
 * file, including `first`. The rest is not read before `all` is iterated.
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
