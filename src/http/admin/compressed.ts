import { acceptedEncoding, encode } from '#platform/http/encodings.ts'

const TEXT = /^(?:text\/(?!event-stream)|application\/json)/

/** The response in the best encoding that a browser accepts. Streams of events and other types stay as they are. */
export async function compressed(
  response: Response,
  accepted: string | undefined,
): Promise<Response> {
  const { status, headers, body } = response
  const isPlain = !headers.has('content-encoding') && TEXT.test(headers.get('content-type') ?? '')
  if (!body || !isPlain) return response
  const plain = Buffer.from(await response.arrayBuffer())
  const encoded = await encode(plain, acceptedEncoding(accepted))
  headers.append('vary', 'Accept-Encoding')
  if (encoded.encoding !== 'identity') headers.set('content-encoding', encoded.encoding)
  headers.set('content-length', String(encoded.body.length))
  return new Response(new Uint8Array(encoded.body), { status, headers })
}
