import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[\w;-]+), Signature=(?<signature>[\da-f]{64})$/

/** The tolerance between clocks. */
const MAX_SKEW_MS = 15 * 60_000

/** The signature that a request should have. */
function signatureOf(
  { headers, method = '', url = '' }: IncomingMessage,
  { day, names }: Readonly<{ day: string; names: string }>,
  { region, secretKey }: Readonly<{ region: string; secretKey: string }>,
): string {
  const { pathname, search } = new URL(url, 'http://any.example')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, search.slice(1), lines.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)]
  let key: string | Buffer = `AWS4${secretKey}`
  for (const part of [day, region, 's3', 'aws4_request']) key = hmac(key, part)
  return hmac(key, text.join('\n')).toString('hex')
}

/** Why S3 refuses a request; `null` if its signature is right. */
function refusal(
  request: IncomingMessage,
  body: Buffer,
  keys: Readonly<{ keyId: string; secretKey: string; region: string }>,
): string | null {
  const { headers } = request
  const {
    keyId,
    day = '',
    region,
    names = '',
    signature,
  } = CREDENTIAL.exec(headers.authorization ?? '')?.groups ?? {}
  const stamp = String(headers['x-amz-date'])
  const hash = String(headers['x-amz-content-sha256'])
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || !stamp.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  // S3 requires the host and all of its own headers.
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!required.every((name) => names.split(';').includes(name))) return 'AccessDenied'
  return signature === signatureOf(request, { day, names }, keys) ? null : 'SignatureDoesNotMatch'
}

/** A server of the part of S3 that stores of photos use: objects of one bucket, with signatures checked. */
export async function anS3Server(
  bucket: string,
  keys: Readonly<{ keyId: string; secretKey: string; region: string }>,
) {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const fail = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
      const reason = refusal(request, body, keys)
      const { pathname } = new URL(request.url ?? '', 'http://any.example')
      const [, name, ...rest] = pathname.split('/')
      const key = rest.join('/')
      if (reason !== null) fail(reason === 'AuthorizationHeaderMalformed' ? 400 : 403, reason)
      else if (name !== bucket) fail(404, 'NoSuchBucket')
      else if (request.method === 'PUT') {
        objects.set(key, body)
        response.writeHead(200).end()
      } else if (request.method === 'DELETE') {
        objects.delete(key)
        response.writeHead(204).end()
      } else if (objects.has(key)) response.writeHead(200).end(objects.get(key))
      else fail(404, 'NoSuchKey')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server has a port.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/${bucket}`
}
