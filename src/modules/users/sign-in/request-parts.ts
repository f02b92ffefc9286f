import { boundedBody } from '#platform/http/bounded-body.ts'

import { ADDRESS_HEADER } from './auth.ts'

/** The maximum size of a body: a passkey's response has a few thousand bytes. */
const MAX_BODY_BYTES = 32_768

/** A JSON response that no cache stores. */
export const jsonResponse = (
  status: number,
  body: unknown,
  headers: HeadersInit = {},
): Response => {
  const all = new Headers(headers)
  all.set('cache-control', 'no-store')
  return Response.json(body, { status, headers: all })
}

/** A refusal in the format of the library. */
export const refused = (status: number, code: string, message: string): Response =>
  jsonResponse(status, { code, message })

/** The headers of a request as the library sees them: with the client's address as our server knows it. */
export function libraryHeaders(request: Request, ip: string | null): Headers {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  if (ip !== null) headers.set(ADDRESS_HEADER, ip)
  return headers
}

/** The body of a request as text; `null` if it is too long. */
export async function bodyOf(request: Request): Promise<string | null> {
  const bytes = await boundedBody(request, MAX_BODY_BYTES)
  return bytes === null ? null : Buffer.from(bytes).toString('utf8')
}

/** A text field of a JSON body; empty if there is none. */
export function textField(body: string, name: string): string {
  try {
    const value: unknown = JSON.parse(body)
    const field =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : null
    return typeof field === 'string' ? field : ''
  } catch {
    return ''
  }
}

/** The cookies that a response sets, as a request would send them. */
export const cookiesOf = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0] ?? '')
      .filter((pair) => !pair.endsWith('='))
      .join('; '),
  })
