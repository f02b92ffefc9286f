/** The bytes of a body; `null` if it is longer than the limit, beyond which it is not read, or was cut off. */
export async function boundedBody(
  request: Pick<Request, 'body' | 'headers'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length')) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) return null
      chunks.push(chunk)
    }
  } catch {
    // The sender has disconnected, and gets no response.
    return null
  }
  return Buffer.concat(chunks)
}

/**
 * The text of a response.
 * @param longest in characters
 * @throws {Error} for more than that, which is not read
 */
export async function boundedText({ body }: Response, maxLength: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxLength) throw new Error('the response is too long')
  }
  return text + decoder.decode()
}
