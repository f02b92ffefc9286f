/** Bytes as a stream, each part made when it is read. */
export function byteStream(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const rest = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await rest.return?.()
    },
  })
}
