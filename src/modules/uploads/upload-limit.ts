import { visitorLimit } from '#platform/security/rate-limits.ts'

const HOUR_SECONDS = 3_600
/** Enough for a form that is corrected repeatedly, and for several people behind one address. */
const FILES = 20
const MEGABYTES = 60
/** More in an hour indicates a bot or an office: accepted, but counted against the smaller pool. */
const ORDINARY_FILES = 4
const MB = 1024 * 1024

/** The pool for a sender's next file; `refused` if they uploaded too much within the hour. */
export type UploadPool = 'ordinary' | 'suspect' | 'refused'

/** Counts the files and bytes of each network per hour, in this process; the pools limit all processes together. */
export function uploadLimit() {
  const files = visitorLimit({ points: FILES, seconds: HOUR_SECONDS })
  const megabytes = visitorLimit({ points: MEGABYTES, seconds: HOUR_SECONDS })
  const ordinary = visitorLimit({ points: ORDINARY_FILES, seconds: HOUR_SECONDS })

  return async (ip: string | null, bytes: number): Promise<UploadPool> => {
    if ((await files(ip)) !== null) return 'refused'
    if ((await megabytes(ip, '', Math.ceil(bytes / MB))) !== null) return 'refused'
    return (await ordinary(ip)) === null ? 'ordinary' : 'suspect'
  }
}
