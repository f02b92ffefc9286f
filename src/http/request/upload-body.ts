import { LARGEST_FILE } from '#domain/uploads/limits.ts'

import type { UploadLease } from './upload-quota.ts'

/** The pages whose forms take a file, also as the router in the browser posts to them. */
const TAKES_FILES = /^\/careers(?:\/openings\/[^/]+)?(?:\.data)?\/?$/

/** Whether a file may be posted to a path. */
export const takesFiles = (pathname: string): boolean => TAKES_FILES.test(pathname)

/** More is not read, whatever it is. */
const MAX_READ_BYTES = 50 * 1024 * 1024
/** More than a form has fields: each part costs far more memory than its bytes. */
const MAX_PARTS = 200
/** What a part says about itself before its bytes begin. */
const PART_HEAD_BYTES = 4 * 1024
/** What is kept of a part once there is no room: every text of a form, and of a file what tells that there was one. */
const PART_OVERHEAD_BYTES = 16 * 1024
const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i

type Bounds = Readonly<{
  /** What is kept of one part. */
  part: number
  /** What is kept of all. */
  whole: number
  /** What is read. */
  read: number
}>

type Room = Readonly<{ part: number; free: number; lease: Pick<UploadLease, 'take'> }>

/** Copies a body as it comes, and of each of its parts only so much; less of it once there is no room for more. */
function shortener(delimiter: Buffer, { part, free, lease }: Room) {
  const chunks: Buffer[] = []
  let length = 0
  let ofPart = 0
  let parts = 0
  let isCut = false
  let unpaid = 0
  let rest: Buffer = Buffer.alloc(0)

  const most = () => (isCut ? PART_OVERHEAD_BYTES : part) + (parts > 0 ? delimiter.length : 0)
  const wanted = (bytes: Buffer) => Math.max(0, Math.min(bytes.length, most() - ofPart))
  /** What the texts of a form have is its own; files take room of what all have together. */
  const pay = (count: number) => {
    if (isCut || unpaid + count <= free) unpaid += count
    else if (!lease.take(count)) isCut = true
  }
  const keep = (bytes: Buffer) => {
    pay(wanted(bytes))
    // A copy, so that a large chunk is not held for a small part of it.
    const some = Buffer.from(bytes.subarray(0, wanted(bytes)))
    ofPart += bytes.length
    length += some.length
    chunks.push(some)
  }
  return {
    length: () => length,
    parts: () => parts,
    isCut: () => isCut,
    /** Whether more came without room than the texts of a form may have. */
    isOver: () => isCut && unpaid > free + PART_OVERHEAD_BYTES,
    add(chunk: Uint8Array): void {
      let data = Buffer.concat([rest, chunk])
      for (let at = data.indexOf(delimiter); at >= 0; at = data.indexOf(delimiter)) {
        keep(data.subarray(0, at))
        parts += 1
        if (parts > MAX_PARTS) return
        ofPart = 0
        keep(data.subarray(at, at + delimiter.length))
        data = data.subarray(at + delimiter.length)
      }
      // The beginning of a delimiter may be the end of what came so far.
      const sure = Math.max(0, data.length - delimiter.length + 1)
      keep(data.subarray(0, sure))
      rest = data.subarray(sure)
    },
    end(): Buffer<ArrayBuffer> {
      keep(rest)
      return Buffer.concat(chunks)
    },
  }
}

/** A form with its files; `isCut` where there was no room for all of them, so that none of them counts. */
export type UploadBody = Readonly<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }>

/**
 * The body of a form with a file, in which a file that is too large is cut off right behind the bound: its form then
 * says so, and everything else in it is still there. `null` if more than that is too long, or it was cut off.
 * @param maxFormBytes what all other fields together may have
 * @param lease the room that files take until the form is answered
 */
export async function uploadBody(
  request: Pick<Request, 'body' | 'headers'>,
  maxFormBytes: number,
  lease: Pick<UploadLease, 'take'>,
  { part, whole, read }: Bounds = {
    part: LARGEST_FILE + PART_HEAD_BYTES,
    whole: LARGEST_FILE + PART_HEAD_BYTES + maxFormBytes,
    read: MAX_READ_BYTES,
  },
): Promise<UploadBody | null> {
  const [, quoted, bare = quoted] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? []
  if (bare === undefined || Number(request.headers.get('content-length')) > read) return null
  const short = shortener(Buffer.from(`\r\n--${bare}`), { part, free: maxFormBytes, lease })
  const isTooLong = () => short.length() > whole || short.parts() > MAX_PARTS || short.isOver()
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > read) return null
      short.add(chunk)
      if (isTooLong()) return null
    }
  } catch {
    // The sender has disconnected.
    return null
  }
  return { bytes: short.end(), isCut: short.isCut() }
}

/** Whether a body is a form with files rather than one of texts. */
export const isMultipart = (headers: Headers): boolean =>
  BOUNDARY.test(headers.get('content-type') ?? '')
