import { MAX_FILE_BYTES } from '#domain/uploads/limits.ts'

import type { UploadLease } from './upload-quota.ts'

/** The pages whose forms accept a file, including the addresses to which the router in the browser posts them. */
const TAKES_FILES = /^\/careers(?:\/openings\/[^/]+)?(?:\.data)?\/?$/

/** The calls of the API that take a whole feed, or many vehicles. */
const TAKES_FEEDS = /^\/inventory\/v2\/[^/]+\/(?:feed|vehicles)$/

/**
 * Where mail services post replies of shoppers, which may have attachments. Mailgun posts whole mails only to addresses
 * that end in "mime".
 */
export const MAIL_HOOK_PATHS: readonly string[] = ['/hooks/mail', '/hooks/mail/mime']

/** Whether a file may be posted to a page. */
export const takesFiles = (pathname: string): boolean => TAKES_FILES.test(pathname)

/** Whether a long body may be sent to a path. */
export const takesLongBodies = (pathname: string): boolean =>
  takesFiles(pathname) || TAKES_FEEDS.test(pathname) || MAIL_HOOK_PATHS.includes(pathname)

/** Reading stops at this size in any case. */
const MAX_READ_BYTES = 50 * 1024 * 1024
/** More parts than any form has. Limited, since each part needs far more memory than its bytes. */
const MAX_PARTS = 200
/** Maximum size of a part's headers. */
const PART_HEAD_BYTES = 4 * 1024
/** The bytes of each part that are kept once the quota is used up: enough for a text field, and for a file's name. */
const PART_OVERHEAD_BYTES = 16 * 1024
const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i

type Bounds = Readonly<{
  /** The maximum number of bytes that are kept of one part. */
  part: number
  /** The maximum number of bytes that are kept of all parts. */
  whole: number
  /** The maximum number of bytes that are read. */
  read: number
}>

type PartLimits = Readonly<{ part: number; textLimit: number; lease: Pick<UploadLease, 'reserve'> }>

/**
 * Copies a body as it arrives, but only a limited number of bytes of each part, and fewer once the quota is used up.
 */
function bodyTruncator(delimiter: Buffer, { part, textLimit, lease }: PartLimits) {
  const chunks: Buffer[] = []
  let length = 0
  let ofPart = 0
  let parts = 0
  let isCut = false
  let textBytes = 0
  let rest: Buffer = Buffer.alloc(0)

  const maxOfPart = () => (isCut ? PART_OVERHEAD_BYTES : part) + (parts > 0 ? delimiter.length : 0)
  const countedBytes = (bytes: Buffer) => Math.max(0, Math.min(bytes.length, maxOfPart() - ofPart))
  /** Text fields have their own limit; files use the shared quota. */
  const reserve = (count: number) => {
    if (isCut || textBytes + count <= textLimit) textBytes += count
    else if (!lease.reserve(count)) isCut = true
  }
  const append = (bytes: Buffer) => {
    reserve(countedBytes(bytes))
    // A copy, so that a small part does not keep a large chunk in memory.
    const some = Buffer.from(bytes.subarray(0, countedBytes(bytes)))
    ofPart += bytes.length
    length += some.length
    chunks.push(some)
  }
  return {
    length: () => length,
    parts: () => parts,
    isCut: () => isCut,
    /** Whether, without quota, more bytes arrived than the text fields of a form may have. */
    isOver: () => isCut && textBytes > textLimit + PART_OVERHEAD_BYTES,
    add(chunk: Uint8Array): void {
      let data = Buffer.concat([rest, chunk])
      for (let index = data.indexOf(delimiter); index >= 0; index = data.indexOf(delimiter)) {
        append(data.subarray(0, index))
        parts += 1
        if (parts > MAX_PARTS) return
        ofPart = 0
        append(data.subarray(index, index + delimiter.length))
        data = data.subarray(index + delimiter.length)
      }
      // The last bytes received may be the start of a delimiter.
      const complete = Math.max(0, data.length - delimiter.length + 1)
      append(data.subarray(0, complete))
      rest = data.subarray(complete)
    },
    end(): Buffer<ArrayBuffer> {
      append(rest)
      return Buffer.concat(chunks)
    },
  }
}

/** A form with its files; `isCut` if the quota did not suffice for all of them, so that none is accepted. */
export type UploadBody = Readonly<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }>

/**
 * The body of a form with a file. A file that is too large is cut off just beyond the limit, so that the form reports
 * it and keeps all other fields. `null` if the rest is too long as well, or the body is incomplete.
 * @param maxFormBytes the limit of all other fields together
 * @param lease the memory that files use until the form is processed
 */
export async function uploadBody(
  request: Pick<Request, 'body' | 'headers'>,
  maxFormBytes: number,
  lease: Pick<UploadLease, 'reserve'>,
  { part, whole, read }: Bounds = {
    part: MAX_FILE_BYTES + PART_HEAD_BYTES,
    whole: MAX_FILE_BYTES + PART_HEAD_BYTES + maxFormBytes,
    read: MAX_READ_BYTES,
  },
): Promise<UploadBody | null> {
  const [, quoted, bare = quoted] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? []
  if (bare === undefined || Number(request.headers.get('content-length')) > read) return null
  const truncated = bodyTruncator(Buffer.from(`\r\n--${bare}`), {
    part,
    textLimit: maxFormBytes,
    lease,
  })
  const isTooLong = () =>
    truncated.length() > whole || truncated.parts() > MAX_PARTS || truncated.isOver()
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > read) return null
      truncated.add(chunk)
      if (isTooLong()) return null
    }
  } catch {
    // The sender has disconnected.
    return null
  }
  return { bytes: truncated.end(), isCut: truncated.isCut() }
}

/** Whether a body is a multipart form rather than one of texts. */
export const isMultipart = (headers: Headers): boolean =>
  BOUNDARY.test(headers.get('content-type') ?? '')
