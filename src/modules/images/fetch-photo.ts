import { fetchWithin } from '#platform/http/fetch-within.ts'

const MAX_MS = 3_000
const MAX_BYTES = 12 * 1024 * 1024

/** The bytes of a photo that a feed names; `null` where `fetchWithin` gets no picture from there. */
export const fetchPhoto = (address: string): Promise<Buffer | null> =>
  fetchWithin(address, {
    headers: { accept: 'image/*' },
    type: /^image\//,
    maxMs: MAX_MS,
    maxBytes: MAX_BYTES,
  })
