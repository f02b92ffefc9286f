import { visitorLimit } from '#platform/security/rate-limits.ts'

const HOUR_SECONDS = 3_600
/** Enough for a form that is corrected again and again, and for several people behind one address. */
const FILES = 20
const MEGABYTES = 60
/** More in an hour is what a machine brings, or an office: taken, but from the smaller pool. */
const ORDINARY_FILES = 4
const MB = 1024 * 1024

/** Where a sender's next file goes; `refused` for one who has brought too much within the hour. */
export type UploadVerdict = 'ordinary' | 'suspect' | 'refused'

/** Counts the files and bytes that each network brings in an hour, in this process; the pools bound all processes together. */
export function uploadLimit() {
  const files = visitorLimit({ points: FILES, seconds: HOUR_SECONDS })
  const megabytes = visitorLimit({ points: MEGABYTES, seconds: HOUR_SECONDS })
  const ordinary = visitorLimit({ points: ORDINARY_FILES, seconds: HOUR_SECONDS })

  return async (ip: string | null, bytes: number): Promise<UploadVerdict> => {
    if ((await files(ip)) !== null) return 'refused'
    if ((await megabytes(ip, '', Math.ceil(bytes / MB))) !== null) return 'refused'
    return (await ordinary(ip)) === null ? 'ordinary' : 'suspect'
  }
}
