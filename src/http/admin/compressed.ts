import { acceptedEncoding, encode, encodedStream } from '#platform/http/encodings.ts'

const TEXT = /^(?:text\/(?!event-stream)|application\/json)/
/** Types of files that are sent while they are generated. */
const FILE = /^text\/csv/

/**
 * The response in the best encoding that a browser accepts. A CSV file stays a stream; streams of events and other
 * types stay as they are.
 */
export async function compressed(
  response: Response,
  accepted: string | undefined,
): Promise<Response> {
  const { status, headers, body } = response
  const type = headers.get('content-type') ?? ''
  if (!body || headers.has('content-encoding') || !TEXT.test(type)) return response
  headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(accepted)
  if (FILE.test(type)) {
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    return new Response(encodedStream(body, encoding), { status, headers })
  }
  const encoded = await encode(Buffer.from(await response.arrayBuffer()), encoding)
  if (encoded.encoding !== 'identity') headers.set('content-encoding', encoded.encoding)
  headers.set('content-length', String(encoded.body.length))
  return new Response(new Uint8Array(encoded.body), { status, headers })
}
