import { createHash, createHmac } from 'node:crypto'

export type S3Keys = Readonly<{ region: string; keyId: string; secretKey: string }>

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** `20261128T214500Z` */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * The headers of a signed request to S3 or a compatible storage (AWS signature version 4), for an address whose path
 * needs no escapes.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signedHeaders(
  { method, url, body }: Readonly<{ method: string; url: URL; body: Uint8Array }>,
  { region, keyId, secretKey }: S3Keys,
  now: Date,
): Readonly<Record<string, string>> {
  const stamp = stampOf(now)
  const day = stamp.slice(0, 'YYYYMMDD'.length)
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = sha256(body)
  const signed = {
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  url.searchParams.sort()
  const query = url.searchParams.toString()
  const request = [method, url.pathname, query, lines.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${secretKey}`,
  )
  const signature = hmac(Buffer.from(key), text).toString('hex')
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
